// Cases with kube-apiserver's answers, recorded for where it can't be asked.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AskLines } from '../program.js'
import type { Answer, Subject, SubjectCase } from './subject.js'

/** Cases of each kind at most, candidates from which they are chosen, and bytes that a case and its answer may have. */
const QUOTA = 60
const CANDIDATES = 600
const SLOW_CANDIDATES = 30
const SUITES_QUOTA = 700
const MAX_BYTES = 6000

/** How often Kubernetes is asked again: what depends on the order of a map's keys changes from run to run. */
const REPEATS = 4

/** How often a kind of answer may have been recorded for a case to say something new. */
const ENOUGH = 2

/** Writes the cases of the suites that say something, and made-up ones of each kind; gives how many there are. */
export function recordSubject<Case extends SubjectCase>(subject: Subject<Case>, seed: number, ask: AskLines): number {
  mkdirSync(subject.record, { recursive: true })
  const given = subject.sources().map((one) => ({ ...one, id: `suite-${one.id}` }))
  const kinds = subject.kinds.map((kind, at) => {
    const candidates = subject.quickKinds.includes(kind) ? CANDIDATES : SLOW_CANDIDATES
    return [kind, subject.make(candidates, seed + at, [kind])] as const
  })
  return [['suites', given] as const, ...kinds]
    .map(([name, cases]) => recordKind(subject, name, cases, name === 'suites' ? SUITES_QUOTA : QUOTA, ask))
    .reduce((a, b) => a + b, 0)
}

function recordKind<Case extends SubjectCase>(
  subject: Subject<Case>,
  kind: string,
  cases: readonly Case[],
  quota: number,
  ask: AskLines,
): number {
  // Small ones first, so that what is said again in a large case need not be recorded.
  const rows = cases
    .filter((one) => subject.isSelfContained?.(one) ?? true)
    .map((one) => ({ line: subject.write(one), topic: one.group ?? kind }))
    .filter(({ line }) => line.length < MAX_BYTES)
    .sort((a, b) => a.line.length - b.line.length)
  const answers = ask(rows.map(({ line }) => line))
  const seen = new Map<string, number>()
  const candidates = rows.flatMap(({ line, topic }, at) => {
    const answer = answers[at] as string
    const fits = line.length + answer.length <= MAX_BYTES
    return fits && saysMore(subject, JSON.parse(answer) as Answer, topic, seen) ? [{ line, answer }] : []
  })
  const again = Array.from({ length: REPEATS }, () => ask(candidates.map(({ line }) => line)))
  const chosen = spread(
    candidates.filter(({ answer }, at) => again.every((other) => other[at] === answer)),
    quota,
  )
  const write = (name: string, texts: readonly string[]): void =>
    writeFileSync(join(subject.record, name), texts.map((text) => `${text}\n`).join(''))
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

/** Whether an answer has something that was not recorded often. */
function saysMore<Case extends SubjectCase>(
  subject: Subject<Case>,
  answer: Answer,
  topic: string,
  seen: Map<string, number>,
): boolean {
  if (answer['fault'] !== undefined) return false
  const said = subject.said(answer)
  const marks = [...said.map((text) => text.replace(/\d+|'[^']*'|".*"/g, '').slice(0, 60)), `of ${topic}`]
  if (marks.every((mark) => (seen.get(mark) ?? 0) >= ENOUGH)) return false
  for (const mark of marks) seen.set(mark, (seen.get(mark) ?? 0) + 1)
  return true
}

/** What is recorded of a kind: cases' lines and their answers. */
export function readRecorded(folder: string, kind: string): readonly (readonly [line: string, answer: string])[] {
  const answers = linesOf(join(folder, `${kind}.golden.jsonl`))
  return linesOf(join(folder, `${kind}.jsonl`)).map((line, at) => [line, answers[at] as string] as const)
}

const linesOf = (path: string): string[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : []
