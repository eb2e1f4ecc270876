// Golden answers to cases that are written by hand: they are recorded anew from the cases beside them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../conformance/tags/load.js'
import type { AskLines } from './program.js'
import { SUITES, suiteNames } from './suites.js'

/** A file of cases, and that of their answers. */
export interface GoldenFile {
  readonly cases: string
  readonly golden: string
}

/** The suites of tags. Those of the generator's errors and of lint are not among them: the generator itself answers them. */
export const tagFiles = (): GoldenFile[] =>
  suiteNames().map((suite) => ({
    cases: join(SUITES, suite, 'cases.jsonl'),
    golden: join(SUITES, suite, 'golden.jsonl'),
  }))

const goldenFolder = (folder: string): string => join(PROJECT, 'test', 'golden', folder)

const MISMATCH = goldenFolder('mismatch')

/** The files of the migration layer, but that of versions in between, which no program answers. */
export const mismatchFiles = (): GoldenFile[] =>
  readdirSync(MISMATCH)
    .filter((name) => name.endsWith('.golden.jsonl') && name !== 'versions.golden.jsonl')
    .map((name) => ({ cases: join(MISMATCH, name.replace('.golden', '')), golden: join(MISMATCH, name) }))

/** Configurations of webhooks that are created, and updates of them. */
export const webhookFiles = (): GoldenFile[] =>
  ['webhooks', 'webhook-updates'].map((name) => ({
    cases: join(goldenFolder('admission'), `${name}.jsonl`),
    golden: join(goldenFolder('admission'), `${name}.golden.jsonl`),
  }))

/** Kubernetes' own kinds. */
export const kindFiles = (): GoldenFile[] => [
  {
    cases: join(goldenFolder('builtin-kinds'), 'cases.jsonl'),
    golden: join(goldenFolder('builtin-kinds'), 'golden.jsonl'),
  },
]

/** `+default` values. */
export const defaultsFiles = (): GoldenFile[] => [
  { cases: join(goldenFolder('defaults'), 'cases.jsonl'), golden: join(goldenFolder('defaults'), 'golden.jsonl') },
]

/** Writes the answers of files anew; gives how many there are. */
export function recordGolden(files: readonly GoldenFile[], ask: AskLines): number {
  return files
    .map(({ cases, golden }) => {
      const answers = ask(linesOf(cases))
      writeFileSync(golden, answers.map((line) => `${line}\n`).join(''))
      return answers.length
    })
    .reduce((a, b) => a + b, 0)
}

/** The lines of a file of JSON Lines; 0 is standard input. */
export const linesOf = (path: string | 0): string[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
