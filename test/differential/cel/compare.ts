// Compares what both back ends give with each other and with kube-apiserver's answers.
import { canonical } from '../../conformance/compare.js'
import { answerLine } from '../../conformance/cel/driver.js'
import type { CelCase } from '../../conformance/cel/case.js'
import type { CelOracle } from './oracle.js'

export interface Answer {
  readonly id: string
  readonly type?: string
  readonly value?: unknown
  readonly error?: { readonly phase: string; readonly message: string }
  readonly cost?: number
  readonly estimate?: { readonly min: string; readonly max: string }
}

/** A case that is answered differently; `facets` says in what. */
export interface Disagreement {
  readonly one: CelCase
  readonly facets: readonly string[]
  readonly want: string
  readonly got: string
}

/** What became of cases. `panicked`: Kubernetes' own code did; `unstable`: it answers differently each time. */
export interface Tally {
  agreed: number
  panicked: number
  unstable: number
  readonly disagreements: Disagreement[]
}

/** Answers of kube-apiserver's that are of no use: its code panicked, or the case can't be made (a schema without a type). */
const isUseless = (answer: Answer): boolean => answer.error?.phase === 'case'

/** How often the oracle is asked again about a disagreement: results by the order of a map's keys change from run to run. */
const REPEATS = 12

export function compareWithOracle(cases: readonly CelCase[], ask: CelOracle): Tally {
  const tally: Tally = { agreed: 0, panicked: 0, unstable: 0, disagreements: [] }
  const lines = cases.map((one) => JSON.stringify(one))
  const wanted = ask(lines)
  const suspects: Disagreement[] = []
  lines.forEach((line, at) => {
    const want = wanted[at] as string
    if (isUseless(JSON.parse(want) as Answer)) tally.panicked++
    else {
      const disagreement = compareAnswers(cases[at] as CelCase, want, answerOf(line, 'closures'))
      const among = compareBackends(cases[at] as CelCase)
      if (disagreement === undefined && among === undefined) tally.agreed++
      if (disagreement !== undefined) suspects.push(disagreement)
      if (among !== undefined) tally.disagreements.push(among)
    }
  })
  const unstable = unstableOnes(suspects, ask)
  tally.unstable += unstable.size
  tally.disagreements.push(...suspects.filter((suspect) => !unstable.has(suspect)))
  return tally
}

/** The difference between the two back ends, undefined if there is none. */
export function compareBackends(one: CelCase): Disagreement | undefined {
  const line = JSON.stringify(one)
  const found = compareAnswers(one, answerOf(line, 'closures'), answerOf(line, 'source'))
  return found && { ...found, facets: found.facets.map((facet) => `back ends: ${facet}`) }
}

/** An answer; where the implementation throws, what it throws. */
function answerOf(line: string, backend: 'closures' | 'source'): string {
  try {
    return answerLine(line, backend)
  } catch (error) {
    const message = error instanceof Error ? String(error.stack).split('\n').slice(0, 4).join(' ') : String(error)
    return JSON.stringify({ id: (JSON.parse(line) as CelCase).id, error: { phase: 'thrown', message } })
  }
}

export function compareAnswers(one: CelCase, want: string, got: string): Disagreement | undefined {
  const [wanted, given] = [facetsOf(want), facetsOf(got)]
  const facets = [...new Set([...Object.keys(wanted), ...Object.keys(given)])].filter(
    (facet) => wanted[facet] !== given[facet],
  )
  return facets.length === 0 ? undefined : { one, facets, want, got }
}

function facetsOf(line: string): Readonly<Record<string, string>> {
  const { id: _id, error, ...rest } = JSON.parse(line) as Answer
  const facets = Object.entries(rest).map(([name, value]) => [name, canonical(value)])
  return {
    ...Object.fromEntries(facets),
    ...(error && { 'error.phase': error.phase, 'error.message': error.message }),
  } as Record<string, string>
}

function unstableOnes(suspects: readonly Disagreement[], ask: CelOracle): Set<Disagreement> {
  const lines = suspects.flatMap(({ one }) => Array<string>(REPEATS).fill(JSON.stringify(one)))
  const again = ask(lines)
  return new Set(
    suspects.filter(({ want }, at) =>
      again
        .slice(at * REPEATS, (at + 1) * REPEATS)
        .some((answer) => canonical(JSON.parse(answer)) !== canonical(JSON.parse(want))),
    ),
  )
}
