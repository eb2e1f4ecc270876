// kubevet's own types in users' sources. test/golden/readymade-refused.jsonl has what validation-gen says of Kubernetes' types;
// what validators report of values is in test/conformance/suites/tags/readymade.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Generator } from './generator.js'
import type { GenerateResult, GeneratorOptions } from './options.js'
import { packageFolder } from './read/own-types.js'

const IMPORTS = `import type { Quantity } from 'kubevet/types/api/resource'
import type { Condition, Duration, ObjectMeta, Time } from 'kubevet/types/meta/v1'
import type { RawExtension } from 'kubevet/types/runtime'
import type { IntOrString } from 'kubevet/types/util/intstr'
`

let cwd: string
beforeEach(() => void (cwd = mkdtempSync(join(tmpdir(), 'kubevet-own-'))))
afterEach(() => rmSync(cwd, { recursive: true, force: true }))

function generated(source: string, options: Partial<GeneratorOptions> = {}): GenerateResult {
  writeFileSync(join(cwd, 'types.ts'), `// +k8s:validation-gen=*\n${source}`)
  return new Generator({ cwd, paths: ['types.ts'], ...options }).generate()
}

const example = (field: string, tags: readonly string[] = []): string =>
  `${IMPORTS}\nexport interface Example {\n${[...tags, field].map((line) => `  ${line}\n`).join('')}}\n`

const importsOf = ({ files }: GenerateResult): (string | undefined)[] =>
  [...(files[0]?.text ?? '').matchAll(/ from '([^']*)'/g)].map(([, specifier]) => specifier)

test('code that was bundled elsewhere has no package folder', () => {
  expect(packageFolder(parse(cwd).root)).toBeUndefined()
})

test('validators of the package are called', () => {
  const result = generated(example('metadata: ObjectMeta'))
  expect(result.diagnostics).toEqual([])
  expect(importsOf(result)).toEqual(['kubevet/runtime', 'kubevet/types/meta/v1.validation', './types.js'])
  expect(result.files[0]?.text).toContain("validateObjectMeta(op, path.child('metadata'), value, oldValue, errs)")
})

test('types are known through barrels', () => {
  writeFileSync(join(cwd, 'barrel.ts'), "export type { Quantity as Amount } from 'kubevet/types/api/resource'\n")
  const source =
    "import type { Amount } from './barrel.js'\nexport interface Example {\n  // +k8s:immutable\n  amount: Amount\n}\n"
  const { diagnostics, files } = generated(source)
  expect(diagnostics).toEqual([])
  expect(files[0]?.text).toContain("go.field('amount', goQuantity)")
  expect(files[0]?.text).toContain("obj.amount ?? '0'")
})

test.each(['1.33', '1.34', '1.35', '1.36'])('at %s the types have no tags', (compatibility) => {
  const source = example('name: string', ['metadata: ObjectMeta', 'ready: Condition', '// +k8s:required'])
  const result = generated(source, { compatibility })
  expect(result.diagnostics.map(({ message }) => message)).toEqual([])
  expect(result.files[0]?.text).not.toContain('validateObjectMeta')
})

test('lint has nothing to say of them', () => {
  const tags = ['// +k8s:optional', '// +k8s:listType=map', '// +k8s:listMapKey=type']
  const result = generated(example('conditions?: Condition[]', tags), { lint: true, packageName: () => 'v1' })
  expect(result.diagnostics).toEqual([])
})

test('a name that the package does not have', () => {
  const { diagnostics } = generated(
    "import type { Pod } from 'kubevet/types/meta/v1'\nexport interface A {\n  pod: Pod\n}\n",
  )
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringContaining('Pod is not to be found in kubevet/types/meta/v1') as string,
  ])
})

describe('what Kubernetes refuses', () => {
  interface Refused {
    readonly tags: readonly string[]
    readonly field: string
    readonly message: string
  }
  const golden = readFileSync('test/golden/readymade-refused.jsonl', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Refused)
  test.each(golden)('$tags $field', ({ tags, field, message }) => {
    expect(generated(example(field, tags)).failures[0]?.message).toBe(message)
  })
})
