// Generated modules as a whole: compiler, linter and formatter have nothing to say about them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ESLint } from 'eslint'
import { check, resolveConfig } from 'prettier'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { GOLDEN, writeAllGenerated } from '../../test/fixtures/generator/all-generated.js'
import type { GeneratedFile } from '../options.js'

/** Flags of projects that generated code is part of, beside those of this one. */
const STRICTEST: ts.CompilerOptions = {
  noImplicitReturns: true,
  allowUnreachableCode: false,
  noPropertyAccessFromIndexSignature: true,
  isolatedModules: true,
  declaration: true,
  isolatedDeclarations: true,
  erasableSyntaxOnly: true,
}

describe('generated code', () => {
  let folder: string
  let files: GeneratedFile[]

  beforeAll(() => {
    const cache = join(PROJECT, '.cache', 'generated')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'all-'))
    files = writeAllGenerated(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('compiles under the strictest settings', () => {
    const config = ts.readConfigFile(join(PROJECT, 'tsconfig.json'), ts.sys.readFile)
    const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, PROJECT)
    const program = ts.createProgram({
      rootNames: files.map(({ path }) => path),
      options: { ...options, ...STRICTEST },
    })
    const found = files.flatMap(({ path }) => {
      const file = program.getSourceFile(path)
      return [
        ...program.getSyntacticDiagnostics(file),
        ...program.getSemanticDiagnostics(file),
        // With `isolatedDeclarations` and `declaration`: what can't be written to declaration files.
        ...program.getDeclarationDiagnostics(file),
      ]
    })
    const shown = found.map(({ file, start = 0, messageText }) => {
      const { line } = file?.getLineAndCharacterOfPosition(start) ?? { line: 0 }
      const text = ts.flattenDiagnosticMessageText(messageText, ' ')
      return `${relative(folder, file?.fileName ?? '')}:${line + 1}: ${text}`
    })
    expect(shown).toEqual([])
  })

  test("passes the project's own linter", async () => {
    const eslint = new ESLint({ cwd: PROJECT })
    const problems: string[] = []
    for (const { path, text } of files) {
      const name = relative(folder, path)
      const results = await eslint.lintText(text, { filePath: join(GOLDEN, name) })
      problems.push(
        ...results.flatMap(({ messages }) => messages.map(({ line, message }) => `${name}:${line}: ${message}`)),
      )
    }
    expect(problems).toEqual([])
  })

  test('is formatted as Prettier would', async () => {
    const config = { ...(await resolveConfig(join(PROJECT, 'package.json'))), parser: 'typescript' }
    const changed: string[] = []
    for (const { path, text } of files) if (!(await check(text, config))) changed.push(relative(folder, path))
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
