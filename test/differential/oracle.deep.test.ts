// The project's own oracle: built where Go is, it answers golden cases as they are recorded.
import { describe, expect, test } from 'vitest'
import { defaultsFiles, linesOf, mismatchFiles, tagFiles, webhookFiles, type GoldenFile } from './golden.js'
import { findSuitesProgram } from './go/suites-program.js'
import { findMismatchOracle } from './mismatch-oracle.js'
import { findProgram, type AskLines, type Missing } from './program.js'

/** Cases of a file that are asked. */
const HANDFUL = 20

const golden = (folder: string, name: string): GoldenFile => ({
  cases: `test/golden/${folder}/${name}.jsonl`,
  golden: `test/golden/${folder}/${name}.golden.jsonl`,
})

/** Each kind, and whether it can be asked. Building may take minutes the first time. */
const KINDS: readonly (readonly [kind: string, found: AskLines | Missing, files: readonly GoldenFile[]])[] = [
  ['cel', findProgram('cel'), [golden('cel', 'typed'), golden('cel', 'rules')]],
  ['crd', findProgram('crd'), [golden('crd', 'definition'), golden('crd', 'object-update')]],
  ['apply', findProgram('apply'), [golden('apply', 'values'), golden('apply', 'topology')]],
  ['policy', findProgram('policy'), [golden('policy', 'validating'), golden('policy', 'mutating')]],
  ['webhooks', findProgram('webhooks'), webhookFiles()],
  ['defaults', findProgram('defaults'), defaultsFiles()],
  ['mismatch', findMismatchOracle(), mismatchFiles()],
  ['tags', findSuitesProgram(), tagFiles()],
]

describe.each(KINDS)('%s', (_kind, found, files) => {
  const name = 'missing' in found ? `Kubernetes can't be asked: ${found.missing}` : 'answers as recorded'
  test.skipIf('missing' in found)(name, () => {
    if ('missing' in found) throw new Error(found.missing)
    for (const file of files) {
      const wanted = linesOf(file.golden).slice(0, HANDFUL)
      expect(wanted.length).toBeGreaterThan(0)
      const answers = found(linesOf(file.cases).slice(0, HANDFUL))
      expect(answers.map((line) => JSON.parse(line) as unknown)).toEqual(
        wanted.map((line) => JSON.parse(line) as unknown),
      )
    }
  })
})
