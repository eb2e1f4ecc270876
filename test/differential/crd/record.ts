// Made-up CRDs and objects with kube-apiserver's answers, recorded for where it can't be asked.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrdCase } from '../../conformance/crd/case.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import type { AskLines } from '../program.js'
import { KIND_NAMES, makeCrdCases } from './make-cases.js'
import { RECORD, sourceCases } from './sources.js'

/** Cases of each kind at most, candidates from which they are chosen, and bytes that a case and its answer may have. */
const QUOTA = 120
const CANDIDATES = 3000
const MAX_BYTES = 6000

/** How often Kubernetes is asked again: what depends on the order of a map's keys changes from run to run. */
const REPEATS = 4

/** How often a kind of error may have been recorded for a case to say something new. */
const ENOUGH = 3

interface Answer {
  readonly fault?: string
  readonly errors?: readonly { readonly type: string; readonly detail: string }[]
  readonly warnings?: readonly string[]
}

/** Writes the cases of the suites that say something, and made-up ones of each kind; gives how many there are. */
export function recordCrd(seed: number, ask: AskLines): number {
  mkdirSync(RECORD, { recursive: true })
  const given = sourceCases().map((one) => ({ ...one, id: `suite-${one.id}` }))
  const kinds = KIND_NAMES.map((kind, at) => [kind, makeCrdCases(CANDIDATES, seed + at, [kind])] as const)
  return [['suites', given] as const, ...kinds]
    .map(([name, cases]) => recordKind(name, cases, name === 'suites' ? 900 : QUOTA, ask))
    .reduce((a, b) => a + b, 0)
}

function recordKind(kind: string, cases: readonly CrdCase[], quota: number, ask: AskLines): number {
  const lines = cases.map(writeJson).filter((line) => line.length < MAX_BYTES)
  const answers = ask(lines)
  const seen = new Map<string, number>()
  const candidates = [...lines.keys()].filter((index) => {
    const answer = answers[index] as string
    return (lines[index] as string).length + answer.length <= MAX_BYTES && saysMore(JSON.parse(answer) as Answer, seen)
  })
  const again = Array.from({ length: REPEATS }, () => ask(candidates.map((index) => lines[index] as string)))
  const chosen = candidates.filter((index, at) => again.every((other) => other[at] === answers[index])).slice(0, quota)
  const write = (name: string, of: readonly string[]): void =>
    writeFileSync(join(RECORD, name), chosen.map((index) => `${of[index]}\n`).join(''))
  write(`${kind}.jsonl`, lines)
  write(`${kind}.golden.jsonl`, answers)
  return chosen.length
}

/** Whether an answer has an error or a warning that was not recorded often. */
function saysMore({ fault, errors = [], warnings = [] }: Answer, seen: Map<string, number>): boolean {
  if (fault !== undefined) return false
  const said = [...errors.map(({ type, detail }) => `${type} ${detail}`), ...warnings]
  const marks = said.map((text) => text.replace(/\d+|'[^']*'|".*"/g, '').slice(0, 60))
  if (marks.length === 0) marks.push('nothing')
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
