// The generator on any input: it answers with files or with findings that have a place, the same for the same input.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLaidOut } from '../fixtures/prettier.js'
import { FAILURE_CODES, Generator, LINT_RULES, type GenerateResult } from '../../generator/index.js'
import { PROJECT } from '../conformance/tags/load.js'
import { typesFile } from './arbitrary-types.js'
import { runs } from './runs.js'

const SUITES = join(PROJECT, 'test', 'conformance', 'suites', 'tags')

/** They ask for hand-written functions that stand elsewhere, or for another version. */
const OTHERS = new Set(['customvalidation', 'combinednetpolicy', 'formatip134'])

let folder: string
beforeAll(() => {
  const cache = join(PROJECT, '.cache', 'fuzz')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'types-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const generate = (cwd: string, paths: readonly string[], lint = false): GenerateResult =>
  new Generator({ cwd, paths, compatibility: '1.37', lint }).generate()

/** What can be compared of a result. */
const shown = ({ files, diagnostics }: GenerateResult) => ({
  files,
  diagnostics: diagnostics.map(({ code, message, span }) => [code, message, span?.source.name, span?.start, span?.end]),
})

const known = new Set<string>([...Object.keys(FAILURE_CODES), ...LINT_RULES.map(({ code }) => code)])

function expectSound({ files, diagnostics, failures }: GenerateResult): void {
  for (const { code, message, span } of diagnostics) {
    expect(known).toContain(code)
    expect(message).not.toBe('')
    if (span === undefined) throw new Error(`${code} ${message} has no place`)
    expect(span.start).toBeGreaterThanOrEqual(0)
    expect(span.end).toBeGreaterThanOrEqual(span.start)
    expect(span.end).toBeLessThanOrEqual(span.source.text.length)
  }
  if (failures.length > 0) expect(files).toEqual([])
  for (const { text } of files) expect(() => transformSync(text, { loader: 'ts' })).not.toThrow()
}

test('any types files', () => {
  fc.assert(
    fc.property(typesFile, fc.option(typesFile, { nil: undefined }), fc.boolean(), (types, other, lint) => {
      writeFileSync(join(folder, 'types.ts'), types)
      rmSync(join(folder, 'other.ts'), { force: true })
      if (other !== undefined) writeFileSync(join(folder, 'other.ts'), other)
      const paths = [join(folder, 'types.ts'), ...(other === undefined ? [] : [join(folder, 'other.ts')])]
      const result = generate(folder, paths, lint)
      expectSound(result)
      expect(shown(generate(folder, [...paths].reverse(), lint))).toEqual(shown(result))
    }),
    runs(150),
  )
})

test('generated modules are formatted as Prettier would', async () => {
  const property = fc.asyncProperty(typesFile, async (types) => {
    writeFileSync(join(folder, 'types.ts'), types)
    for (const { text } of generate(folder, [join(folder, 'types.ts')]).files) {
      expect(await isLaidOut(text), text).toBe(true)
    }
  })
  await fc.assert(property, runs(100))
})

test('the generator remembers nothing wrong between changes', () => {
  fc.assert(
    fc.property(fc.array(typesFile, { minLength: 2, maxLength: 5 }), (versions) => {
      const path = join(folder, 'types.ts')
      rmSync(join(folder, 'other.ts'), { force: true })
      writeFileSync(path, '')
      const generator = new Generator({ cwd: folder, paths: [path], compatibility: '1.37' })
      generator.generate()
      for (const version of versions) {
        writeFileSync(path, version)
        expect(shown(generator.update([path]))).toEqual(shown(generate(folder, [path])))
      }
    }),
    runs(25),
  )
})

test('the order of files does not matter', () => {
  const paths = readdirSync(SUITES)
    .filter((name) => existsSync(join(SUITES, name, 'types.ts')) && !OTHERS.has(name))
    .map((name) => join(SUITES, name, 'types.ts'))
  const wanted = generate(SUITES, paths)
  expect(wanted.diagnostics.map(({ message }) => message)).toEqual([])
  expect(wanted.files.length).toBeGreaterThan(50)
  fc.assert(
    fc.property(fc.shuffledSubarray(paths, { minLength: paths.length }), (shuffled) => {
      expect(generate(SUITES, shuffled).files).toEqual(wanted.files)
    }),
    runs(3),
  )
})
