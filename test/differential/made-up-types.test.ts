// Types with tags that nobody thought of: the generator takes and refuses what Kubernetes' does, and what it generates answers
// alike. Recorded with random twins of Go and TypeScript types; `test/golden/made-up-types/README.md` says how.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isLaidOut } from '../fixtures/prettier.js'
import { Generator } from '../../generator/index.js'
import type { Case } from '../conformance/tags/driver.js'
import { loadFolder } from '../conformance/tags/load-all.js'
import { PROJECT } from '../conformance/tags/load.js'
import { compareAnswers } from './compare.js'
import type { OracleAnswer } from './oracle.js'

interface MadeUp {
  readonly id: string
  readonly source: string
}
interface Refused extends MadeUp {
  /** What Kubernetes' generator says of the types. */
  readonly refused: string
}
interface Accepted extends MadeUp {
  readonly rows: readonly { readonly case: Case; readonly answer: OracleAnswer }[]
}

const madeUp = readFileSync(join(PROJECT, 'test/golden/made-up-types/types.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Refused | Accepted)
const refused = madeUp.filter((one): one is Refused => 'refused' in one)
const accepted = madeUp.filter((one): one is Accepted => 'rows' in one)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Writes the types of each to a folder of its own: the package's name in errors. */
function write(all: readonly MadeUp[]): string {
  const cache = join(PROJECT, '.cache', 'made-up-types')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'run-'))
  folders.push(folder)
  for (const { id, source } of all) {
    mkdirSync(join(folder, id))
    writeFileSync(join(folder, id, 'types.ts'), source.replace('../aliases.js', 'kubevet/runtime'))
  }
  return folder
}

describe('refused', () => {
  const folder = write(refused)
  const paths = refused.map(({ id }) => join(folder, id, 'types.ts'))
  const { failures } = new Generator({ cwd: folder, paths, compatibility: '1.37' }).generate()

  test.each(refused)('$id: $refused', ({ id, refused: message }) => {
    const first = failures.find(({ span }) => span.source.name === `${id}/types.ts`)
    expect(first?.message).toBe(message)
  })
})

describe('accepted', async () => {
  const loaded = await loadFolder(write(accepted), false)

  test('nothing is refused', () => {
    expect(loaded.result.failures.map(({ message }) => message)).toEqual([])
  })

  test('what is generated is formatted as Prettier would', async () => {
    const changed: string[] = []
    for (const { source, text } of loaded.result.files) if (!(await isLaidOut(text))) changed.push(source)
    expect(changed).toEqual([])
  })

  test.each(accepted)('$id', ({ id, rows }) => {
    const registrations = loaded.registrations.get(`${id}/types`)
    if (registrations === undefined) throw new Error(`${id} has no validators`)
    const tally = compareAnswers(
      { suite: id, registrations, vocabulary: { words: [], integers: [], wordsOf: new Map() }, cases: [] },
      rows.map((row) => row.case),
      rows.map((row) => row.answer),
    )
    expect(tally.disagreements).toEqual([])
    expect(tally.agreed + tally.panicked + tally.undecodable).toBe(rows.length)
  })
})
