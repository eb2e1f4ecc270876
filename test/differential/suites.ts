// The suites whose types made-up objects are for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { customModule } from '../conformance/tags/custom-functions.js'
import type { Case } from '../conformance/tags/driver.js'
import { PROJECT, TypesFolder } from '../conformance/tags/load.js'
import type { CaseSource } from './make-cases.js'
import { vocabularyOf } from './vocabulary.js'

export const SUITES = join(PROJECT, 'test', 'conformance', 'suites', 'tags')

/** Folders of which each case is a types file. */
const OF_FILES = new Set(['generator-errors', 'lint'])

/** Suites of an earlier release; the others are of the newest. */
const EARLIER: ReadonlyMap<string, string> = new Map([['formatip134', '1.34']])

export const suiteNames = (): string[] =>
  readdirSync(SUITES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !OF_FILES.has(entry.name))
    .map(({ name }) => name)
    .sort()

/** Generates and loads the validators of a suite. */
export async function loadSuite(suite: string): Promise<CaseSource> {
  const folder = join(SUITES, suite)
  const types = new TypesFolder(join(folder, 'types.ts'))
  try {
    const result = types.generate({
      compatibility: EARLIER.get(suite) ?? '1.37',
      packageName: suite,
      custom: customModule(suite, types.text),
    })
    if (result.failures.length > 0) throw new Error(`${suite}: ${result.failures[0]?.reason}`)
    const cases = readFileSync(join(folder, 'cases.jsonl'), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Case)
    const objects = cases.flatMap(({ object, oldObject }) => [object, oldObject])
    const vocabulary = vocabularyOf(types.text, objects)
    return { suite, registrations: await types.load(result), vocabulary, cases }
  } finally {
    types.remove()
  }
}
