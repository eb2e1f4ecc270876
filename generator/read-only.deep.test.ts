// Two packages through real compilers: one is generated, compiled and loses its sources; the other is generated from what is
// left, compiled and run.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../test/conformance/tags/load.js'

const require = createRequire(import.meta.url)
const COMPILERS = [
  ['5.4', require.resolve('typescript-5.4/bin/tsc')],
  ['6', require.resolve('typescript/bin/tsc')],
  ['7', join(dirname(require.resolve('typescript-7/package.json')), 'bin', 'tsc')],
] as const

const COMPILER_OPTIONS = {
  target: 'ES2022',
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  lib: ['ES2023'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  isolatedModules: true,
  verbatimModuleSyntax: true,
  declaration: true,
  declarationMap: true,
  composite: true,
  removeComments: true,
  skipLibCheck: false,
  rootDir: 'src',
  outDir: 'dist',
}

const FILES = {
  'packages/parts/package.json': JSON.stringify({
    name: '@acme/parts',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './dist/index.js', './*': { types: './dist/*.d.ts', import: './dist/*.js' } },
  }),
  'packages/parts/src/index.ts': "export * from './part.js'\nexport type * as other from './plain.js'\n",
  'packages/parts/src/plain.ts': '// +k8s:validation-gen=*\n\nexport interface Plain {\n  note: string\n}\n',
  'packages/parts/src/part.ts': `// +k8s:validation-gen=*
import type { Int32 } from 'kubevet/runtime'
export interface Part {
  // +k8s:required
  // +k8s:maxLength=4
  name: string
  // +k8s:optional
  // +k8s:immutable
  serial?: Serial
  // +k8s:optional
  // +k8s:ifEnabled("Light")=+k8s:maximum=9
  weight?: Int32
}
// +k8s:maxLength=3
export type Serial = string
export interface Base {
  // +k8s:required
  owner: string
}
`,
  'packages/machines/package.json': '{ "name": "@acme/machines", "version": "1.0.0", "type": "module" }',
  'packages/machines/src/machine.ts': `// +k8s:validation-gen=*
// +groupName=acme.example.com
// +versionName=v1
import type { Base, Part, Serial } from '@acme/parts'
import type { Plain } from '@acme/parts/plain'
export interface Machine extends Base {
  // +k8s:optional
  // +k8s:listType=map
  // +k8s:listMapKey=name
  parts?: Part[]
  // +k8s:optional
  spare?: Record<string, Part>
  // +k8s:optional
  serial?: Serial
  plain: Plain
}
`,
}
const PROGRAM = `import { machineValidator } from './packages/machines/dist/machine.validation.js'
const texts = (...given) => machineValidator.check(...given).map(String)
const machine = { owner: 'a', parts: [{ name: 'bolt', serial: 'a1' }], plain: {} }
console.log(JSON.stringify({
  created: texts({ parts: [{ name: 'longer', serial: 'abcd' }], spare: { x: {} }, serial: 'abcd', plain: {} }),
  unchanged: texts({ ...machine, parts: [{ name: 'longer' }] }, { type: 'update' }, { ...machine, parts: [{ name: 'longer' }] }),
  updated: texts({ ...machine, parts: [{ name: 'bolt', serial: 'b2' }] }, { type: 'update' }, machine),
  off: texts({ ...machine, parts: [{ name: 'bolt', weight: 10 }] }),
  on: texts({ ...machine, parts: [{ name: 'bolt', weight: 10 }] }, { type: 'create', options: { Light: true } }),
}))
`

let folder: string
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const inFolder = (args: readonly string[]): string => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  return stdout
}

beforeAll(() => {
  const cache = join(PROJECT, '.cache', 'generated')
  mkdirSync(cache, { recursive: true })
  folder = mkdtempSync(join(cache, 'packages-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(COMPILERS)(
  'TypeScript %s',
  (_version, compiler) => {
    rmSync(folder, { recursive: true, force: true })
    for (const [name, text] of Object.entries(FILES)) write(name, text)
    write('program.mjs', PROGRAM)
    mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true })
    symlinkSync(PROJECT, join(folder, 'node_modules/kubevet'))
    for (const name of ['parts', 'machines']) {
      symlinkSync(`../../packages/${name}`, join(folder, 'node_modules/@acme', name))
      write(`packages/${name}/tsconfig.json`, JSON.stringify({ compilerOptions: COMPILER_OPTIONS, include: ['src'] }))
    }
    const kubevet = join(PROJECT, 'dist/cli/main.js')
    inFolder([kubevet, 'generate', '--tsconfig', 'packages/parts/tsconfig.json', '--lint'])
    inFolder([compiler, '-p', 'packages/parts'])
    rmSync(join(folder, 'packages/parts/src'), { recursive: true })
    inFolder([
      kubevet,
      'generate',
      '--tsconfig',
      'packages/machines/tsconfig.json',
      '--lint',
      '--readonly-pkg',
      '@acme/parts',
    ])
    inFolder([compiler, '-p', 'packages/machines'])
    expect(JSON.parse(inFolder(['program.mjs']))).toEqual({
      created: [
        'parts.Base.owner: Required value',
        'parts[0].name: Too long: may not be more than 4 characters',
        'parts[0].serial: Too long: may not be more than 3 characters',
        'spare[x].name: Required value',
        'serial: Too long: may not be more than 3 characters',
      ],
      unchanged: [],
      updated: ['parts[0].serial: Invalid value: null: field is immutable'],
      off: [],
      on: ['parts[0].weight: Invalid value: 10: must be less than or equal to 9'],
    })
  },
  120_000,
)
