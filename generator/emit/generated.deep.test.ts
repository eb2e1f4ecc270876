// Generated modules as a whole: linter and formatter have nothing to say about them; compilers: compilers.deep.test.ts.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLaidOut } from '../../test/fixtures/prettier.js'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { writeAllGenerated } from '../../test/fixtures/generator/all-generated.js'
import type { GeneratedFile } from '../options.js'

describe('generated code', () => {
  let folder: string
  let files: GeneratedFile[]

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'kubevet-generated-'))
    files = writeAllGenerated(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test("passes the project's own linter", () => {
    const linter = join(PROJECT, 'node_modules/oxlint/bin/oxlint')
    const argv = [linter, '-c', join(PROJECT, '.oxlintrc.json'), '-f', 'json', ...files.map(({ path }) => path)]
    const { stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' })
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [], number_of_files: files.length })
  })

  test('is formatted as Prettier would', async () => {
    const changed: string[] = []
    for (const { path, text } of files) if (!(await isLaidOut(text))) changed.push(relative(folder, path))
    expect(changed).toEqual([])
  })

  test('imports nothing but the runtime and modules beside it', () => {
    for (const { text } of files) {
      const specifiers = [...text.matchAll(/ from '([^']*)'/g)].map(([, specifier = '']) => specifier)
      expect(specifiers).not.toEqual([])
      for (const specifier of specifiers)
        expect(specifier).toMatch(/^(kubevet\/runtime(\/validate)?|kubevet\/types\/.*|\.\.?\/.*\.m?js)$/)
    }
  })

  test('has no trailing blanks, no tabs, and one line end at its end', () => {
    for (const { path, text } of files) {
      expect([path, /[ \t]+$/m.test(text), /\t/.test(text), /[^\n]\n$/.test(text)]).toEqual([path, false, false, true])
    }
  })
})
