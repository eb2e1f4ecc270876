// Made-up objects with Kubernetes' answers, recorded for where the oracle can't be asked.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from '../conformance/tags/driver.js'
import { PROJECT } from '../conformance/tags/load.js'
import type { OracleAnswer } from './oracle.js'

export const RECORD = join(PROJECT, 'test', 'golden', 'differential.jsonl')

export interface Recorded {
  readonly case: Case
  readonly answer: OracleAnswer
}

/** What is recorded, by suite. */
export function readRecorded(): Map<string, Recorded[]> {
  const bySuite = new Map<string, Recorded[]>()
  if (!existsSync(RECORD)) return bySuite
  for (const line of readFileSync(RECORD, 'utf8').split('\n')) {
    if (line === '') continue
    const recorded = JSON.parse(line) as Recorded
    bySuite.set(recorded.case.suite, [...(bySuite.get(recorded.case.suite) ?? []), recorded])
  }
  return bySuite
}

export const writeRecorded = (rows: readonly Recorded[]): void =>
  writeFileSync(RECORD, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))

/** Bytes of a recorded line at most: larger objects say no more than smaller ones. */
const MAX_LINE = 4000

/** How many of a suite are recorded, by what became of them. */
const QUOTA = { rejected: 5, accepted: 2, undecodable: 1 }

/** A few cases of a suite, of each outcome some. */
export function chooseForRecord(cases: readonly Case[], answers: readonly OracleAnswer[]): Recorded[] {
  const left = { ...QUOTA }
  return cases.flatMap((one, at) => {
    const answer = answers[at]
    if (answer === undefined || answer.panic !== undefined) return []
    const row: Recorded = { case: one, answer }
    if (JSON.stringify(row).length > MAX_LINE) return []
    const outcome =
      answer.invalid !== undefined ? 'undecodable' : (answer.errors ?? []).length > 0 ? 'rejected' : 'accepted'
    return left[outcome]-- > 0 ? [row] : []
  })
}
