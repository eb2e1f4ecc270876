// Compares a subject's answers with kube-apiserver's.
import { canonical } from '../../conformance/compare.js'
import type { AskLines } from '../program.js'
import { answerOf, type Answer, type Subject, type SubjectCase } from './subject.js'

/** A case that is answered differently; `facets` says in what. */
export interface Disagreement<Case> {
  readonly one: Case
  readonly facets: readonly string[]
  readonly want: string
  readonly got: string
}

/** What became of cases. `unusable`: the oracle can't ask (a CRD that can't be served, a panic); `unstable`: it answers differently each time. */
export interface Tally<Case> {
  agreed: number
  unusable: number
  unstable: number
  readonly disagreements: Disagreement<Case>[]
}

/** How often the oracle is asked again about a disagreement. */
const REPEATS = 8

export function compareWithOracle<Case extends SubjectCase>(
  subject: Subject<Case>,
  cases: readonly Case[],
  ask: AskLines,
): Tally<Case> {
  const tally: Tally<Case> = { agreed: 0, unusable: 0, unstable: 0, disagreements: [] }
  const lines = cases.map((one) => subject.write(one))
  const suspects: Disagreement<Case>[] = []
  for (const [at, want] of ask(lines).entries()) {
    if ('fault' in (JSON.parse(want) as object)) {
      tally.unusable++
      continue
    }
    const one = cases[at] as Case
    const found = compareAnswers(subject, one, want, answerOf(subject, lines[at] as string))
    if (found === undefined) tally.agreed++
    else suspects.push(found)
  }
  const again = ask(suspects.flatMap(({ one }) => Array<string>(REPEATS).fill(subject.write(one))))
  for (const [at, suspect] of suspects.entries()) {
    const others = again.slice(at * REPEATS, (at + 1) * REPEATS)
    if (others.some((other) => canonicalLine(other) !== canonicalLine(suspect.want))) tally.unstable++
    else tally.disagreements.push(suspect)
  }
  return tally
}

export function compareAnswers<Case extends SubjectCase>(
  subject: Subject<Case>,
  one: Case,
  want: string,
  got: string,
): Disagreement<Case> | undefined {
  const [wanted, given] = [JSON.parse(want) as Answer, JSON.parse(got) as Answer]
  if (subject.isTolerated?.(wanted, given) === true) return undefined
  const facets = [...new Set([...Object.keys(wanted), ...Object.keys(given)])].filter(
    (facet) => canonical(wanted[facet]) !== canonical(given[facet]),
  )
  return facets.length === 0 ? undefined : { one, facets, want, got }
}

const canonicalLine = (line: string): string => canonical(JSON.parse(line))
