// Made-up CRDs and objects with kube-apiserver's answers, recorded for where it can't be asked.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrdCase } from '../../conformance/crd/case.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { AskLines } from '../program.js'
import { KIND_NAMES, makeCrdCases, QUICK_KINDS } from './make-cases.js'
import { RECORD, sourceCases } from './sources.js'

/** Cases of each kind at most, candidates from which they are chosen, and bytes that a case and its answer may have. */
const QUOTA = 60
const CANDIDATES = 600
const SLOW_CANDIDATES = 30
const SUITES_QUOTA = 700
const MAX_BYTES = 6000

/** How often Kubernetes is asked again: what depends on the order of a map's keys changes from run to run. */
const REPEATS = 4

/** How often a kind of error may have been recorded for a case to say something new. */
const ENOUGH = 2

interface Answer {
  readonly fault?: string
  readonly decodeError?: string
  readonly strictErrors?: readonly string[]
  readonly errors?: readonly { readonly type: string; readonly detail: string }[]
  readonly warnings?: readonly string[]
}

/** Writes the cases of the suites that say something, and made-up ones of each kind; gives how many there are. */
export function recordCrd(seed: number, ask: AskLines): number {
  mkdirSync(RECORD, { recursive: true })
  const given = sourceCases().map((one) => ({ ...one, id: `suite-${one.id}` }))
  const kinds = KIND_NAMES.map(
    (kind, at) =>
      [kind, makeCrdCases(QUICK_KINDS.includes(kind) ? CANDIDATES : SLOW_CANDIDATES, seed + at, [kind])] as const,
  )
  return [['suites', given] as const, ...kinds]
    .map(([name, cases]) => recordKind(name, cases, name === 'suites' ? SUITES_QUOTA : QUOTA, ask))
    .reduce((a, b) => a + b, 0)
}

function recordKind(kind: string, cases: readonly CrdCase[], quota: number, ask: AskLines): number {
  // Small ones first, so that what is said again in a large case need not be recorded.
  const rows = cases
    .map((one) => ({ line: writeJson(one), topic: (one as { group?: string }).group ?? kind }))
    .filter(({ line }) => line.length < MAX_BYTES)
    .sort((a, b) => a.line.length - b.line.length)
  const answers = ask(rows.map(({ line }) => line))
  const seen = new Map<string, number>()
  const candidates = rows.flatMap(({ line, topic }, at) => {
    const answer = answers[at] as string
    const fits = line.length + answer.length <= MAX_BYTES
    return fits && saysMore(JSON.parse(answer) as Answer, topic, seen) ? [{ line, answer }] : []
  })
  const again = Array.from({ length: REPEATS }, () => ask(candidates.map(({ line }) => line)))
  const chosen = spread(
    candidates.filter(({ answer }, at) => again.every((other) => other[at] === answer)),
    quota,
  )
  const write = (name: string, texts: readonly string[]): void =>
    writeFileSync(join(RECORD, name), texts.map((text) => `${text}\n`).join(''))
  write(
    `${kind}.jsonl`,
    chosen.map(({ line }) => line),
  )
  write(
    `${kind}.golden.jsonl`,
    chosen.map(({ answer }) => answer),
  )
  return chosen.length
}

/** At most `count` of a list, from all parts of it. */
function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list]
  return Array.from({ length: count }, (_, at) => list[Math.floor((at * list.length) / count)] as T)
}

/** Whether an answer has an error or a warning that was not recorded often. */
function saysMore(answer: Answer, topic: string, seen: Map<string, number>): boolean {
  const { fault, decodeError, strictErrors = [], errors = [], warnings = [] } = answer
  if (fault !== undefined) return false
  const refusals = decodeError === undefined ? strictErrors : [decodeError]
  const said = [...refusals, ...errors.map(({ type, detail }) => `${type} ${detail}`), ...warnings]
  const marks = [...said.map((text) => text.replace(/\d+|'[^']*'|".*"/g, '').slice(0, 60)), `of ${topic}`]
  if (marks.every((mark) => (seen.get(mark) ?? 0) >= ENOUGH)) return false
  for (const mark of marks) seen.set(mark, (seen.get(mark) ?? 0) + 1)
  return true
}

/** What is recorded of a kind: cases' lines and their answers. */
export function readRecordedCrd(kind: string): readonly (readonly [line: string, answer: string])[] {
  const answers = linesOf(`${kind}.golden.jsonl`)
  return linesOf(`${kind}.jsonl`).map((line, at) => [line, answers[at] as string] as const)
}

const linesOf = (name: string): string[] =>
  existsSync(join(RECORD, name))
    ? readFileSync(join(RECORD, name), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
