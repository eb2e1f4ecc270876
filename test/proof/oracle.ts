// What kube-apiserver's code says of the CRDs of a proof, and of requests that were judged.
import { sourceText } from '../../apimachinery/json/index.js'
import { objectOf, type Verdicts } from '../../schemagen/proof/index.js'
import type { AskLines } from '../differential/program.js'
import type { SuiteType } from './suites.js'

interface Answer {
  readonly errors?: readonly {
    readonly type: string
    readonly field: string
    readonly detail: string
    readonly text: string
  }[]
  readonly decodeError?: string
}

/** A request that the proof judged. */
export interface Asked {
  readonly type: SuiteType
  readonly verdicts: Verdicts
}

/** The requests of which the oracle names other fields than our CRD side, each with both. */
export function requestsThatDiffer(oracle: AskLines, asked: readonly Asked[]): unknown[] {
  const lines = asked.map(({ type: { name, subject, definition }, verdicts: { trial } }, index) => {
    if (subject === undefined) throw new Error(`${name} was not judged`)
    return sourceText({
      id: `${name} ${index}`,
      op: 'cr',
      crd: definition,
      version: 'v1',
      object: objectOf(subject, trial.value),
      ...(trial.old !== undefined && { oldObject: objectOf(subject, trial.old) }),
      fieldValidation: 'Ignore',
    })
  })
  const answers = inParts(lines).flatMap((part) => oracle(part).map((line) => JSON.parse(line) as Answer))
  return asked.flatMap(({ type: { name }, verdicts: { crd, trial } }, index) => {
    const { errors = [], decodeError } = answers[index] ?? { decodeError: 'no answer' }
    const own = crd.map(({ error }) => `${error.type} ${error.field}`).sort()
    const theirs = [...errors.map((error) => `${error.type} ${error.field}`), ...(decodeError ? [decodeError] : [])]
    return own.join('\n') === theirs.sort().join('\n') ? [] : [{ name, trial, own, theirs }]
  })
}

/** Texts of programs have limits. */
const inParts = (lines: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / 1000) }, (_, at) => lines.slice(at * 1000, (at + 1) * 1000))

/** The CRDs of which the oracle says something else than we do, each with both. */
export function definitionsThatDiffer(oracle: AskLines, types: readonly SuiteType[]): unknown[] {
  const lines = types.map(({ name, definition }) =>
    sourceText({ id: name, op: 'crd', crd: definition, compat: '1.37' }),
  )
  const answers = oracle(lines).map((line) => JSON.parse(line) as Answer)
  return types.flatMap(({ name, refusals }, index) => {
    const { errors = [], decodeError } = answers[index] ?? { decodeError: 'no answer' }
    const theirs = counted([...errors.map(({ text }) => text), ...(decodeError ? [decodeError] : [])])
    const own = counted(refusals)
    return own.join('\n') === theirs.join('\n') ? [] : [{ name, own, theirs }]
  })
}

/** Without the rules that contribute to a total: of rules that cost the same, Kubernetes names any. */
const counted = (texts: readonly string[]): string[] =>
  texts.filter((text) => !text.includes('contributed to estimated rule cost total')).sort()
