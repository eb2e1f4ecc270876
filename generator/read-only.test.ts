// Types of packages that are built already: their tags are gone, their generated validators are called.
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildPackage, type PackageToBuild } from '../test/fixtures/generator/built-package.js'
import { ALL, part, shown, sourcesFolder } from '../test/fixtures/generator/sources-folder.js'
import type { GenerateResult, GeneratorOptions } from './index.js'

const { root, write, run, textOf } = sourcesFolder()

const PARTS = { 'part.ts': `${ALL}${part('Part')}` }
const machine = (specifier = '@acme/parts'): string =>
  `${ALL}import type { Part } from '${specifier}'\nexport interface Machine {\n  // +k8s:optional\n  part?: Part\n}\n`
const EXPORTS = { '.': './dist/index.js', './*.validation': './dist/*.validation.js' }

/** Builds @acme/parts. The types come from its main module. */
function build(settings: Partial<PackageToBuild> = {}, folder = 'node_modules/@acme/parts'): void {
  buildPackage(join(root(), folder), {
    manifest: { name: '@acme/parts', exports: EXPORTS },
    ...settings,
    sources: { ...PARTS, 'index.ts': "export type { Part } from './part.js'\n", ...settings.sources },
  })
}

/** Generates for a type that uses one of the package. */
function generate(source = machine(), options: Partial<GeneratorOptions> = {}): GenerateResult {
  write({ 'package.json': '{ "name": "@acme/machines", "type": "module" }' })
  return run({ 'src/machine.ts': source }, { readonlyPackages: ['@acme/parts'], ...options })
}

/** The imports of a generated module from packages other than this one. */
const imports = (result: GenerateResult): string[] =>
  [...textOf(result).matchAll(/^import .* from '(?!kubevet|\.).*'$/gm)].map(([found]) => found)

describe('validators are imported from where the package exports them', () => {
  const BARREL = "export * from './part.js'\nexport { goPart, validatePart } from './part.validation.js'\n"
  test.each<[what: string, settings: Partial<PackageToBuild>, expected: string]>([
    ['a pattern', {}, "{ goPart, partRules, validatePart } from '@acme/parts/part.validation'"],
    [
      'a subpath',
      { manifest: { name: '@acme/parts', exports: { '.': './dist/index.js', './v': './dist/part.validation.js' } } },
      "{ goPart, partRules, validatePart } from '@acme/parts/v'",
    ],
    [
      'conditions',
      {
        manifest: {
          name: '@acme/parts',
          exports: {
            '.': { types: './dist/index.d.ts', import: './dist/index.js' },
            './v/*': { types: './dist/*.validation.d.ts', import: './dist/*.validation.js' },
          },
        },
      },
      "{ goPart, partRules, validatePart } from '@acme/parts/v/part'",
    ],
    [
      'conditions for require alone',
      {
        manifest: {
          name: '@acme/parts',
          exports: {
            '.': { types: './dist/index.d.ts', require: './dist/index.js' },
            './*': { require: { types: './dist/*.d.ts', default: './dist/*.js' } },
          },
        },
      },
      "{ goPart, partRules, validatePart } from '@acme/parts/part.validation'",
    ],
    [
      'a pattern with extensions, past a closed one',
      {
        manifest: {
          name: '@acme/parts',
          exports: { '.': './dist/index.js', './internal/*': null, './*': './dist/*' },
        },
      },
      "{ goPart, partRules, validatePart } from '@acme/parts/part.validation.js'",
    ],
    [
      'a barrel',
      { manifest: { name: '@acme/parts', exports: './dist/index.js' }, sources: { 'index.ts': BARREL } },
      "{ goPart, validatePart } from '@acme/parts'",
    ],
    [
      'another barrel than that of the types, and a barrel of barrels',
      {
        manifest: { name: '@acme/parts', exports: { '.': './dist/index.js', './validators': './dist/validators.js' } },
        sources: {
          'validators.ts': "export * from './inner.js'\n",
          'inner.ts':
            "import { goPart } from './part.validation.js'\nexport { goPart as described }\nexport { validatePart as check } from './part.validation.js'\n",
        },
      },
      "{ check, described } from '@acme/parts/validators'",
    ],
    [
      'a barrel of namespaces',
      {
        manifest: { name: '@acme/parts', exports: './dist/index.js' },
        sources: {
          'index.ts': "export type { Part } from './part.js'\nexport * as parts from './part.validation.js'\n",
        },
      },
      "{ parts } from '@acme/parts'",
    ],
    [
      'a barrel that keeps the description to itself',
      {
        manifest: { name: '@acme/parts', exports: './dist/index.js' },
        sources: {
          'index.ts': "export type { Part } from './part.js'\nexport { validatePart } from './part.validation.js'\n",
        },
      },
      "{ validatePart } from '@acme/parts'",
    ],
    [
      'the file, without exports',
      { manifest: { name: '@acme/parts', main: './dist/index.js' } },
      "{ goPart, partRules, validatePart } from '@acme/parts/dist/part.validation.js'",
    ],
    [
      'the main module, without exports',
      { manifest: { name: '@acme/parts', main: './dist/index.js' }, sources: { 'index.ts': BARREL } },
      "{ goPart, partRules, validatePart } from '@acme/parts/dist/part.validation.js'",
    ],
    [
      'a folder of generated modules',
      {
        out: 'generated',
        manifest: { name: '@acme/parts', exports: { '.': './dist/index.js', './*': './dist/*.js' } },
      },
      "{ goPart, partRules, validatePart } from '@acme/parts/generated/part.validation'",
    ],
    [
      'sources, where the package has those',
      {
        keepsSources: true,
        manifest: { name: '@acme/parts', exports: { '.': './src/index.ts', './*': './src/*.ts' } },
      },
      "{ goPart, partRules, validatePart } from '@acme/parts/part.validation'",
    ],
  ])('%s', (_what, settings, expected) => {
    build(settings)
    expect(imports(generate())).toEqual([`import ${expected}`])
  })

  test('a barrel of namespaces is called through them', () => {
    build({
      manifest: { name: '@acme/parts', exports: './dist/index.js' },
      sources: {
        'index.ts': "export type { Part } from './part.js'\nexport * as parts from './part.validation.js'\n",
      },
    })
    const text = textOf(generate())
    expect(text).toContain("parts.validatePart(op, path.child('part'), value, oldValue, errs)")
    expect(text).toContain("go.omitZero('part', go.pointer(parts.goPart))")
  })

  test('a bundle of declaration files', () => {
    write({
      'node_modules/@acme/parts/package.json': '{ "name": "@acme/parts", "exports": "./index.js" }',
      'node_modules/@acme/parts/index.d.ts': `import { FieldErrorList, FieldPath, Operation, StructType } from 'kubevet/runtime';
interface P { x: string; }
declare const goP: StructType;
declare function validateP(op: Operation, path: FieldPath, obj: P | null | undefined, old: P | null | undefined, errs?: FieldErrorList): FieldErrorList;
export { P as Part, goP as goPart, validateP as validatePart };
`,
    })
    expect(imports(generate())).toEqual(["import { goPart, validatePart } from '@acme/parts'"])
  })

  test('a package under another name', () => {
    build({}, 'node_modules/our-parts')
    const readonlyPackages = ['our-parts']
    expect(imports(generate(machine('our-parts'), { readonlyPackages }))).toEqual([
      "import { goPart, partRules, validatePart } from 'our-parts/part.validation'",
    ])
  })

  test('a package of the workspace, through a module of the own package, given by its folder or name', () => {
    build({}, 'packages/parts')
    mkdirSync(join(root(), 'node_modules/@acme'), { recursive: true })
    symlinkSync('../../packages/parts', join(root(), 'node_modules/@acme/parts'))
    write({ 'src/parts.ts': "export type { Part } from '@acme/parts'\n" })
    for (const name of ['@acme/parts', 'packages/parts', './packages/parts']) {
      expect(imports(generate(machine('./parts.js'), { readonlyPackages: [name] }))).toEqual([
        "import { goPart, partRules, validatePart } from '@acme/parts/part.validation'",
      ])
    }
  })

  test('a package that only the folder of the sources finds', () => {
    build({}, 'packages/machines/node_modules/@acme/parts')
    write({ 'packages/machines/package.json': '{ "name": "@acme/machines", "type": "module" }' })
    const result = run({ 'packages/machines/src/machine.ts': machine() }, { readonlyPackages: ['@acme/parts'] })
    expect(imports(result)).toEqual(["import { goPart, partRules, validatePart } from '@acme/parts/part.validation'"])
  })

  test('a package that a project file maps to its sources', () => {
    build({ keepsSources: true }, 'packages/parts')
    const paths = { '@acme/parts': ['./packages/parts/src/index.ts'], '@acme/parts/*': ['./packages/parts/src/*.ts'] }
    write({
      'tsconfig.json': JSON.stringify({
        compilerOptions: { module: 'ESNext', moduleResolution: 'Bundler', paths },
        include: ['src'],
      }),
    })
    expect(imports(generate(machine(), { tsconfig: 'tsconfig.json' }))).toEqual([
      "import { goPart, partRules, validatePart } from '@acme/parts/part.validation'",
    ])
  })

  test('a subpath names the types that it exports', () => {
    const manifest = { name: '@acme/parts', exports: { './*': './dist/*.js' } }
    build({ manifest, sources: { 'bolt.ts': `${ALL}${part('Bolt')}` } })
    const bolt = machine('@acme/parts/bolt').replaceAll('Part', 'Bolt')
    const readonlyPackages = ['@acme/parts/bolt']
    expect(imports(generate(bolt, { readonlyPackages }))).toEqual([
      "import { boltRules, goBolt, validateBolt } from '@acme/parts/bolt.validation'",
    ])
    expect(shown(generate(machine('@acme/parts/part'), { readonlyPackages }))[0]).toMatch(
      /^src\/machine.ts:6:3 KV1003 /,
    )
  })
})

test('types are imported as the sources do it', () => {
  build()
  const source = `${ALL}import type { Part as APart } from '@acme/parts'\nexport interface Machine {\n  // +k8s:optional\n  // +k8s:listType=map\n  // +k8s:listMapKey=x\n  parts?: APart[]\n}\n`
  const text = textOf(generate(source))
  expect(text).toContain("import type { Part } from '@acme/parts'\n")
  expect(text).toContain('validatePart(op, items.index(at), item, oldItem, errs)')
})

test('an embedded type is called after the package, not after a folder of its build', () => {
  build()
  const source = `${ALL}import type { Part } from '@acme/parts'\nexport interface Machine extends Part {}\n`
  expect(textOf(generate(source))).toContain("path.isNil() ? path.child('parts.Part') : path")
})

test('a type of which nothing has to be checked is not called', () => {
  build({
    sources: {
      'part.ts': `${ALL}export interface Part {\n  x: string\n}\nexport type Label = string\n// +k8s:minLength=1\nexport type Serial = string\n`,
      'index.ts': "export type { Label, Part } from './part.js'\n",
    },
  })
  const source = machine()
    .replace('{ Part }', '{ Label, Part }')
    .replace('part?: Part', 'part?: Part\n  // +k8s:required\n  label: Label\n  labels: Label[]')
  const text = textOf(generate(source))
  expect(text).not.toMatch(/validate(Part|Label)/)
  expect(text).toContain('  // part  +k8s:optional\n')
})

test('the options that its checks name are those of the types that use it', () => {
  build({
    sources: {
      'part.ts': `${ALL}export interface Part {\n  // +k8s:ifEnabled("B")=+k8s:required\n  // +k8s:ifDisabled("it's")=+k8s:required\n  x: string\n}\n`,
    },
  })
  const source = `${machine()}export interface Other {\n  // +k8s:ifEnabled("A")=+k8s:required\n  x: string\n  machine: Machine\n}\n`
  const text = textOf(generate(source))
  expect(text).toContain(`export const machineOptions: readonly ('B' | "it's")[] = ['B', "it's"]`)
  expect(text).toContain(`export const otherOptions: readonly ('A' | 'B' | "it's")[] = ['A', 'B', "it's"]`)
})

test('lint asks of fields of such a type what it asks of others, and nothing of the type itself', () => {
  build({
    sources: {
      'part.ts': `${ALL}${part('Part')}`,
      'plain.ts': `${ALL}export interface Plain {\n  x: string\n}\n`,
      'index.ts': "export type { Part } from './part.js'\nexport type { Plain } from './plain.js'\n",
    },
  })
  const source = machine()
    .replace('{ Part }', '{ Part, Plain }')
    .replace('  // +k8s:optional\n  part?: Part', '  part?: Part\n  plain?: Plain')
  expect(shown(generate(source, { lint: true }))).toEqual([
    'src/machine.ts:5:3 lint/requiredness Machine.part: field with validation must have +k8s:optional, +k8s:required or +k8s:forbidden (add +k8s:optional, +k8s:required or +k8s:forbidden to the field)',
  ])
})

describe('refused', () => {
  const OPAQUE = 'or add +k8s:opaqueType to the field to skip validation'
  /** The declaration files of a package, in which the compiler has kept tags of a documentation comment. */
  const handMade = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) write({ [`node_modules/@acme/parts/${name}`]: text })
  }
  const INDEX = 'export interface Part {\n  /** +k8s:required */\n  x: string\n}\n'

  test('a package without validators, also if its declaration files show tags', () => {
    handMade({ 'package.json': '{ "name": "@acme/parts", "types": "index.d.ts" }', 'index.d.ts': INDEX })
    const result = generate()
    expect(shown(result)).toEqual([
      `src/machine.ts:6:3 KV1005 Machine.part: type *Part is in the read-only package @acme/parts, which has no validators: there is no index.validation.d.ts (run kubevet generate in that package, and build it; ${OPAQUE})`,
    ])
    expect(result.files).toEqual([])
  })

  test('unless its values are not validated', () => {
    handMade({ 'package.json': '{ "name": "@acme/parts", "types": "index.d.ts" }', 'index.d.ts': INDEX })
    const text = textOf(generate(machine().replace('// +k8s:optional', '// +k8s:opaqueType\n  // +k8s:required')))
    expect(text).toContain('validate.requiredPointer')
    expect(text).not.toContain("from '@acme/parts/")
  })

  test('parts of lists and maps', () => {
    handMade({ 'package.json': '{ "name": "@acme/parts", "types": "index.d.ts" }', 'index.d.ts': INDEX })
    const source = `${ALL}import type { Part } from '@acme/parts'\nexport interface Machine {\n  list: Part[]\n  map: Record<string, Part>\n}\nexport type Parts = Part[]\n`
    expect(shown(generate(source)).map((one) => one.replace(/: there is no .*skip/, ': … skip'))).toEqual([
      'src/machine.ts:5:3 KV1005 Machine.list: value type Part is in the read-only package @acme/parts, which has no validators: … skip validation)',
      'src/machine.ts:6:3 KV1005 Machine.map: value type Part is in the read-only package @acme/parts, which has no validators: … skip validation)',
      'src/machine.ts:8:13 KV1005 Parts: value type Part is in the read-only package @acme/parts, which has no validators: … skip validation)',
    ])
  })

  test('a type that nothing was generated for', () => {
    build({
      sources: {
        'part.ts': `// +k8s:validation-gen=TypesWithSuffix=t\n\n${part('Part')}${part('Bolt')}${part('Nu')}`,
        'index.ts': "export type { Nu as Part } from './part.js'\n",
      },
    })
    expect(shown(generate())).toEqual([
      `src/machine.ts:6:3 KV1005 Machine.part: type *Nu is in the read-only package @acme/parts, whose dist/part.validation.d.ts was generated without it (select the type there with a control comment, generate again, and build the package; ${OPAQUE})`,
    ])
  })

  test.each<[what: string, manifest: object, mend: string]>([
    [
      'validators that no subpath leads to',
      { exports: { '.': './dist/index.js' } },
      'export it there: for example "./*.validation": "./dist/*.validation.js" in "exports" of its package.json',
    ],
    [
      'validators that a closed subpath leads to',
      { exports: { './*': './dist/*.js', './*.validation': null } },
      'export it there: for example "./*.validation": "./dist/*.validation.js" in "exports" of its package.json',
    ],
    [
      'validators that only the compiler finds',
      { exports: { '.': './dist/index.js', './*': { types: './dist/*.d.ts' } } },
      'export it there: for example "./*.validation": "./dist/*.validation.js" in "exports" of its package.json',
    ],
  ])('%s', (_what, manifest, mend) => {
    build({ manifest: { name: '@acme/parts', ...manifest } })
    const specifier = '.' in (manifest as { exports: object }).exports ? '@acme/parts' : '@acme/parts/part'
    expect(shown(generate(machine(specifier)))).toEqual([
      `src/machine.ts:6:3 KV1005 Machine.part: type *Part is in the read-only package @acme/parts, which does not export validatePart of dist/part.validation.d.ts (${mend}; ${OPAQUE})`,
    ])
  })

  test('a typedef of a type whose tags are gone', () => {
    build()
    const source = `${ALL}import type { Part } from '@acme/parts'\nexport type Mine = Part\nexport interface Ours extends Part {}\n`
    expect(shown(generate(source))).toEqual([
      'src/machine.ts:4:13 KV1003 Mine: Mine has the fields of a type in node_modules/@acme/parts/dist/part.d.ts, a declaration file, which has no tags (use that type itself, declare an interface that extends it, or add +k8s:opaqueType to Mine to skip validation)',
    ])
  })

  test('the package, if it is not read-only', () => {
    build()
    expect(shown(generate(machine(), { readonlyPackages: [] }))).toEqual([
      `src/machine.ts:6:3 KV1003 Machine.part: type *Part is in a non-included package; either add this package to validation-gen's --readonly-pkg flag, or add +k8s:opaqueType to the field to skip validation (give its package (--readonly-pkg @acme/parts) if that has generated validators, or add +k8s:opaqueType)`,
    ])
  })
})

describe('names that mean nothing', () => {
  test.each<[names: string[], unknown: object[]]>([
    [
      ['@acme/part'],
      [
        {
          name: '@acme/part',
          problem: 'there is no such package, and no such module',
          mend: 'did you mean "@acme/parts"?',
        },
      ],
    ],
    [
      ['@acme/parts', './types.ts', '@acme/parts/none'],
      ['./types.ts', '@acme/parts/none'].map((name) => ({
        name,
        problem: 'there is no such package, and no such module',
        mend: 'name a package as the sources import it, or the path of a module',
      })),
    ],
    [['@acme/parts', '@acme/bolts'], [{ name: '@acme/bolts', problem: 'no type of it is used', mend: 'leave it out' }]],
  ])('%j', (readonlyPackages, unknown) => {
    build()
    build({ manifest: { name: '@acme/bolts', exports: EXPORTS } }, 'node_modules/@acme/bolts')
    const result = generate(machine(), { readonlyPackages })
    expect(result.unknownPackages).toEqual(unknown)
    expect(result.files).toEqual([])
  })
})

test('the files behind read-only packages are listed, missing ones included', () => {
  build()
  const files = generate().packageFiles.map((path) => path.slice(root().length + 1))
  expect(files).toEqual(
    ['dist/index.d.ts', 'dist/part.d.ts', 'dist/part.validation.d.ts', 'package.json'].map(
      (name) => `node_modules/@acme/parts/${name}`,
    ),
  )
})
