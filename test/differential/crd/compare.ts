// Compares answers with kube-apiserver's.
import { canonical } from '../../conformance/compare.js'
import type { CrdCase } from '../../conformance/crd/case.js'
import { CrdDriver } from '../../conformance/crd/driver.js'
import { Corpus } from '../../conformance/crd/corpus.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { AskLines } from '../program.js'

/** A case that is answered differently; `facets` says in what. */
export interface Disagreement {
  readonly one: CrdCase
  readonly facets: readonly string[]
  readonly want: string
  readonly got: string
}

/** What became of cases. `unusable`: the oracle can't ask (a CRD that can't be served, a panic); `unstable`: it answers differently each time. */
export interface Tally {
  agreed: number
  unusable: number
  unstable: number
  readonly disagreements: Disagreement[]
}

/** How often the oracle is asked again about a disagreement. */
const REPEATS = 8

export function compareWithOracle(cases: readonly CrdCase[], ask: AskLines): Tally {
  const tally: Tally = { agreed: 0, unusable: 0, unstable: 0, disagreements: [] }
  const lines = cases.map(writeJson)
  const suspects: Disagreement[] = []
  for (const [at, want] of ask(lines).entries()) {
    if ('fault' in (JSON.parse(want) as object)) {
      tally.unusable++
      continue
    }
    const one = cases[at] as CrdCase
    const found = compareAnswers(one, want, answerOf(lines[at] as string))
    if (found === undefined) tally.agreed++
    else suspects.push(found)
  }
  const again = ask(suspects.flatMap(({ one }) => Array<string>(REPEATS).fill(writeJson(one))))
  for (const [at, suspect] of suspects.entries()) {
    const others = again.slice(at * REPEATS, (at + 1) * REPEATS)
    if (others.some((other) => canonicalLine(other) !== canonicalLine(suspect.want))) tally.unstable++
    else tally.disagreements.push(suspect)
  }
  return tally
}

/** The answer to a case; where the implementation throws, what it throws. */
export function answerOf(line: string): string {
  try {
    return new CrdDriver(new Corpus('.')).answer(line)
  } catch (error) {
    const thrown = error instanceof Error ? String(error.stack).split('\n').slice(0, 5).join(' ') : String(error)
    return JSON.stringify({ id: (JSON.parse(line) as CrdCase).id, thrown })
  }
}

export function compareAnswers(one: CrdCase, want: string, got: string): Disagreement | undefined {
  const [wanted, given] = [JSON.parse(want), JSON.parse(got)] as Readonly<Record<string, unknown>>[]
  if (isYamlError(wanted?.['decodeError']) && isYamlError(given?.['decodeError'])) return undefined
  const facets = [...new Set([...Object.keys(wanted ?? {}), ...Object.keys(given ?? {})])].filter(
    (facet) => canonical(wanted?.[facet]) !== canonical(given?.[facet]),
  )
  return facets.length === 0 ? undefined : { one, facets, want, got }
}

/** What go-yaml says of a text that is no YAML depends on how it reads; some of its texts are known. */
const isYamlError = (text: unknown): boolean => typeof text === 'string' && /^(yaml: |unsupported map key)/.test(text)

const canonicalLine = (line: string): string => canonical(JSON.parse(line))
