// Made-up expressions with kube-apiserver's answers, recorded for where it can't be asked.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CelCase } from '../../conformance/cel/case.js'
import { PROJECT } from '../../conformance/tags/load.js'
import type { Answer } from './compare.js'
import { KIND_NAMES, makeCelCases } from './make-cases.js'
import type { CelOracle } from './oracle.js'
import { tokensOf } from './mutate-text.js'

export const RECORD = join(PROJECT, 'test', 'golden', 'cel')

/** Cases of each kind at most, candidates from which they are chosen, and bytes that a case and its answer may have. */
const QUOTA = 190
const CANDIDATES = 2500
const MAX_BYTES = 1600

/** How often Kubernetes is asked again: what depends on the order of a map's keys changes from run to run. */
const REPEATS = 3

/** How often a word of a case's text may have been recorded for the case to say something new: rare functions come first. */
const ENOUGH = 6

/** Writes a file of cases for each kind, and one of the answers; gives how many there are. */
export function recordCel(seed: number, kinds: readonly string[], ask: CelOracle): number {
  mkdirSync(RECORD, { recursive: true })
  return (kinds.length > 0 ? kinds : KIND_NAMES)
    .map((kind, at) => recordKind(kind, seed + at, ask))
    .reduce((a, b) => a + b, 0)
}

function recordKind(kind: string, seed: number, ask: CelOracle): number {
  const cases = makeCelCases(CANDIDATES, seed, [kind]).map(withoutUnused)
  const lines = cases.map((one) => JSON.stringify(one))
  const answers = ask(lines)
  const seen = new Map<string, number>()
  const saying = (enough: number): number[] =>
    [...lines.keys()].filter((index) => {
      const answer = answers[index] as string
      const { error } = JSON.parse(answer) as Answer
      const isUseful = error?.phase !== 'case' && (lines[index] as string).length + answer.length <= MAX_BYTES
      return isUseful && saysMore(cases[index] as CelCase, error, seen, enough)
    })
  // What occurs once at all comes first, so that nothing is missing.
  const candidates = [...new Set([...saying(1), ...saying(ENOUGH)])]
  const again = Array.from({ length: REPEATS }, () => ask(candidates.map((index) => lines[index] as string)))
  const chosen = candidates.filter((index, at) => again.every((other) => other[at] === answers[index])).slice(0, QUOTA)
  const write = (name: string, of: readonly string[]): void =>
    writeFileSync(join(RECORD, name), chosen.map((index) => `${of[index]}\n`).join(''))
  write(`${kind}.jsonl`, lines)
  write(`${kind}.golden.jsonl`, answers)
  return chosen.length
}

/** Whether a case has a word, or an error, that was not recorded often. */
function saysMore(
  { expr, compat = '' }: CelCase,
  error: Answer['error'],
  seen: Map<string, number>,
  enough: number,
): boolean {
  const words = tokensOf(expr).filter((token) => /^[A-Za-z_]\w+$/.test(token))
  const message = error?.message.replace(/\d+|'[^']*'|".*"/g, '').slice(0, 60) ?? 'value'
  const marks = [...new Set([...words, `${error?.phase} ${message}`, compat])]
  if (marks.every((mark) => (seen.get(mark) ?? 0) >= enough)) return false
  for (const mark of marks) seen.set(mark, (seen.get(mark) ?? 0) + 1)
  return true
}

/** A case without the variables that it doesn't name. */
function withoutUnused(one: CelCase): CelCase {
  const used = <V>(of: Readonly<Record<string, V>> | undefined): Record<string, V> | undefined =>
    of &&
    Object.fromEntries(
      Object.entries(of).filter(([name]) => name === 'self' || name === 'oldSelf' || one.expr.includes(name)),
    )
  const { vars, types, ...rest } = one
  return { ...rest, ...(vars && { vars: used(vars) ?? {} }), ...(types && { types: used(types) ?? {} }) }
}

/** What is recorded, by kind: a case's line and its answer. */
export function readRecordedCel(): Map<string, readonly (readonly [line: string, answer: string])[]> {
  if (!existsSync(RECORD)) return new Map()
  const names = readdirSync(RECORD).filter((name) => name.endsWith('.jsonl') && !name.endsWith('.golden.jsonl'))
  return new Map(
    names.sort().map((name) => {
      const kind = name.replace('.jsonl', '')
      const answers = linesOf(`${kind}.golden.jsonl`)
      return [kind, linesOf(name).map((line, at) => [line, answers[at] as string] as const)]
    }),
  )
}

const linesOf = (name: string): string[] =>
  readFileSync(join(RECORD, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
