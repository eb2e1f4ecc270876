// Every CRD of the corpus becomes types and a CRD again, which is the same. The types pass the strictest compiler, lint, and are
// formatted as Prettier formats them.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLaidOut } from '../fixtures/prettier.js'
import { roundTrip } from '../fixtures/typegen/round-trip.js'
import { PROJECT } from '../conformance/tags/load.js'
import { SHARED } from '../conformance/shared.js'

const CRDS = join(SHARED, 'corpus/crds')
/** Gateway API has two CRDs of each name. */
const EXPERIMENTAL = /[\\/]experimental[\\/]/

const FILES = existsSync(CRDS)
  ? readdirSync(CRDS, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.ya?ml$/.test(name))
      .sort()
  : []
const textsOf = (files: readonly string[]): string[] => files.map((name) => readFileSync(join(CRDS, name), 'utf8'))

const OTHER = { naming: { style: 'short', renamed: new Map() }, shared: false, split: 'kind' } as const

describe.skipIf(FILES.length === 0).each([
  ['full names, shared', FILES.filter((name) => !EXPERIMENTAL.test(name)), {}],
  ['experimental, short names, nothing shared, a file a kind', FILES.filter((name) => EXPERIMENTAL.test(name)), OTHER],
])('%s', (_what, files, options) => {
  let folder: string
  let result: ReturnType<typeof roundTrip>

  beforeAll(() => {
    const cache = join(PROJECT, '.cache', 'generated')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'types-'))
    result = roundTrip(folder, textsOf(files), options)
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
  })

  test('the CRDs are the same', () => {
    expect(result.types.refused).toEqual([])
    expect(result.changes).toEqual([])
  })

  test('lint finds nothing, and schemas say all', () => {
    expect(result.findings).toEqual([])
  })

  test('types say less only of lists of lists', () => {
    expect([...new Set(result.types.losses.map(({ message }) => message))]).toEqual(
      files.some((name) => EXPERIMENTAL.test(name)) ? [] : ['lists of lists have no validators: the items are unknown'],
    )
  })

  test('strict compilers take them', () => {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const compilerOptions = {
      ...{ target: 'ES2022', module: 'NodeNext', moduleResolution: 'NodeNext', types: [], noEmit: true, strict: true },
      ...{ exactOptionalPropertyTypes: true, noUnusedLocals: true, isolatedModules: true, verbatimModuleSyntax: true },
      skipLibCheck: true,
      paths: {
        'kubevet/runtime': [join(PROJECT, 'runtime/index.ts')],
        'kubevet/types/*': [join(PROJECT, 'types/*.ts')],
      },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: result.paths }))
    const tsc = join(PROJECT, 'node_modules/typescript-7/bin/tsc')
    let said = ''
    try {
      execFileSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' })
    } catch (error) {
      said = (error as { stdout: string }).stdout
    }
    // Of the types, not of the project's own sources.
    expect(said.split('\n').filter((line) => line.includes('types-'))).toEqual([])
  })

  test('Prettier would not change them', async () => {
    for (const path of result.paths) {
      expect(await isLaidOut(readFileSync(path, 'utf8')), path).toBe(true)
    }
  })
})
