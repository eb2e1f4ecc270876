// Generated modules as a whole: their text, and that compiler and linter have nothing to say about them.
// UPDATE=1 writes the golden files anew.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ESLint } from 'eslint'
import { check, resolveConfig } from 'prettier'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { generateFrom, GOLDEN, sources, writeAllGenerated } from '../../test/fixtures/generator/all-generated.js'
import type { GeneratedFile } from '../generator.js'

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

describe('golden files', () => {
  const files = generateFrom(GOLDEN, sources(GOLDEN))

  test('there is one for each source', () => {
    const written = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.validation\./.test(name),
    )
    if (process.env['UPDATE'] === undefined)
      expect(written.sort()).toEqual(files.map(({ path }) => relative(GOLDEN, path)))
    expect(files.map(({ source }) => source)).toEqual(sources(GOLDEN))
  })

  test.each(files.map((file) => [relative(GOLDEN, file.path), file] as const))('%s', (_name, { path, text }) => {
    if (process.env['UPDATE'] !== undefined) writeFileSync(path, text)
    expect(text).toBe(readFileSync(path, 'utf8'))
  })

  test('a second run gives the same bytes', () => {
    expect(generateFrom(GOLDEN, sources(GOLDEN).reverse())).toEqual(files)
  })
})

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
