// Generated code in users' projects: compiled against the built package with every strict flag, from the oldest to the
// newest compiler, as a composite project, and where sources import each other by the names of their files.
import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT } from '../../test/conformance/tags/load.js'
import { writeAllGenerated } from '../../test/fixtures/generator/all-generated.js'

const require = createRequire(import.meta.url)
const COMPILERS = [
  ['5.4', require.resolve('typescript-5.4/bin/tsc')],
  ['6', require.resolve('typescript/bin/tsc')],
  ['7', join(dirname(require.resolve('typescript-7/package.json')), 'bin', 'tsc')],
] as const

const FLAGS = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  lib: ['ES2023'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  allowUnreachableCode: false,
  allowUnusedLabels: false,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  forceConsistentCasingInFileNames: true,
  declaration: true,
  declarationMap: true,
  sourceMap: true,
  outDir: 'out',
}

describe.each([
  ['by the names of compiled files', (source: string) => source, {}],
  [
    'by their own names',
    (source: string) => source.replace(/(from '\.[^']*)\.(m?)js'/g, "$1.$2ts'"),
    { allowImportingTsExtensions: true, emitDeclarationOnly: true },
  ],
])('sources import each other %s', (_how, edit, options) => {
  let folder: string

  beforeAll(() => {
    const cache = join(PROJECT, '.cache', 'generated')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'compilers-'))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeAllGenerated(folder, edit)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** What the compiler reports of generated modules and of the package's declarations. */
  const reported = (compiler: string, flags: object): string[] => {
    const dist = join(PROJECT, 'dist')
    const compilerOptions = {
      ...FLAGS,
      ...options,
      ...flags,
      paths: {
        'kubevet/runtime': [join(dist, 'runtime', 'index.d.ts')],
        'kubevet/runtime/validate': [join(dist, 'runtime', 'validate', 'index.d.ts')],
        'kubevet/types/*': [join(dist, 'types', '*.d.ts')],
      },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, exclude: ['out'] }))
    const shell: ExecFileSyncOptions = { cwd: folder, stdio: 'pipe', encoding: 'utf8' }
    try {
      execFileSync(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], shell)
      return []
    } catch (failed) {
      const { stdout } = failed as { stdout: string }
      // Sources of the suites need not be written for these flags.
      const lines = stdout.split('\n').filter((line) => /\.validation\.m?ts\(|dist\/|^error/.test(line))
      return stdout === '' ? ['nothing was reported'] : lines
    }
  }

  // What is said of a project that is none of references is also said of one that is. Newer compilers can be asked for
  // declarations that are made file by file, as well.
  test.each(COMPILERS.slice(0, 1))('TypeScript %s', (_version, compiler) => {
    expect(reported(compiler, {})).toEqual([])
  })
  test.each(COMPILERS)('TypeScript %s, composite', (version, compiler) => {
    const byFile = version !== '5.4' ? { isolatedDeclarations: true, erasableSyntaxOnly: true } : {}
    expect(reported(compiler, { composite: true, ...byFile })).toEqual([])
  })
})
