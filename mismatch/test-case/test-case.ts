// Mismatches as vitest cases: each fails until both sides agree.
import type { MismatchRecord } from '../../runtime/index.js'
import type { StoredMismatch } from '../model/data.js'
import { hidesValues, jsonBlock, jsonLine } from './request.js'

export interface TestSettings {
  /** Specifiers by which a test file imports the modules with both validations. */
  readonly modules: readonly string[]
  readonly kubernetesVersion: string
  readonly gates: Readonly<Record<string, boolean>>
  readonly options: Readonly<Record<string, boolean>>
}

/** One mismatch as a test. */
export interface MismatchTest {
  readonly validationIdentifier: string
  readonly name: string
  readonly code: string
  /** Whether values of the request are hidden: the test may then pass for that reason. */
  readonly hidesValues: boolean
}

/** The tests of mismatches; those without a sample that can be run again have none. */
export function testsOf(mismatches: readonly StoredMismatch[]): MismatchTest[] {
  const names = new Set<string>()
  return mismatches.flatMap((mismatch) => {
    const record = recordToTest(mismatch)
    if (record === undefined) return []
    const name = uniqueName(testName(mismatch), names)
    return [
      {
        validationIdentifier: mismatch.validationIdentifier,
        name,
        code: testCode(name, record),
        hidesValues: hidesValues(record),
      },
    ]
  })
}

/** The smallest sample without hidden values, or else the smallest; of unknown operations nothing can be run again. */
function recordToTest({ samples }: StoredMismatch): MismatchRecord | undefined {
  const records = samples.map(({ record }) => record).filter(({ operation }) => operation !== 'unknown')
  return records.find((record) => !hidesValues(record)) ?? records[0]
}

function testName(mismatch: StoredMismatch): string {
  const { validationIdentifier, field, type, origin, direction } = mismatch
  const at = field === '' ? 'the object' : field
  return `${validationIdentifier}: ${at}: ${type}${origin === '' ? '' : ` ${origin}`} is not ${direction}`
}

/** Vitest accepts equal names; people don't. */
function uniqueName(name: string, taken: Set<string>): string {
  let unique = name
  for (let number = 2; taken.has(unique); number++) unique = `${name} (${number})`
  taken.add(unique)
  return unique
}

function testCode(name: string, record: MismatchRecord): string {
  const { gvk, operation, subresource, object, oldObject, direction, error } = record
  const request = { gvk, operation, subresource, obj: object, ...(operation === 'update' ? { oldObj: oldObject } : {}) }
  const { type, field, origin } = error
  const note = hidesValues(record)
    ? '  // *** stands for a value that was hidden: put one in its place, or the sides may agree for that reason alone.\n'
    : ''
  return `test(${jsonLine(name)}, async () => {
${note}  const found = await mismatchesOf(${jsonBlock(request)})
  expect(found).not.toContainEqual(${jsonLine({ direction, type, field, origin })})
})
`
}

/** A module of tests. It needs kubevet and vitest. */
export function testFile(tests: readonly MismatchTest[], settings: TestSettings): string {
  const { modules, kubernetesVersion, gates, options } = settings
  const names = modules.map((_, index) => (index === 0 ? 'validators' : `validators${index + 1}`))
  const imports = modules
    .map((specifier, index) => `import * as ${names[index]} from ${jsonLine(specifier)}\n`)
    .join('')
  const isPlain = Object.keys(gates).length === 0
  const gatesCode = isPlain ? '' : `, gates: new FeatureGates('${kubernetesVersion}', ${jsonLine(gates)})`
  const off = 'Object.fromEntries(declared.map((name) => [name, false]))'
  const optionsCode = Object.keys(options).length === 0 ? off : `{ ...${off}, ...${jsonLine(options)} }`
  return `// Exported by kubevet mismatch export-tests: a test fails until both sides agree.
import { ${isPlain ? '' : 'FeatureGates, '}MigrationLayer, Scheme, type MigrationRequest } from 'kubevet/runtime'
import { expect, test } from 'vitest'
${imports}
interface Validators {
  readonly registerValidations?: (scheme: Scheme) => unknown
  readonly registerHandwritten?: (scheme: Scheme) => unknown
}
const modules: readonly Validators[] = [${names.join(', ')}]
const scheme = new Scheme()
for (const { registerValidations, registerHandwritten } of modules) {
  await registerValidations?.(scheme)
  await registerHandwritten?.(scheme)
}
const layer = new MigrationLayer({ scheme, compatibility: '${kubernetesVersion}'${gatesCode} })

type Request = Pick<MigrationRequest, 'gvk' | 'obj' | 'oldObj' | 'operation'> & { readonly subresource: string }

/** Where hand-written and declarative validation of a request differ. */
async function mismatchesOf({ subresource, ...request }: Request) {
  const { group, version } = request.gvk
  const declared = scheme.lookup(request.gvk, \`/\${subresource}\`)?.options ?? []
  const { comparison, mismatches } = await layer.run({
    ...request,
    requestInfo: { group, version, subresource },
    config: { options: ${optionsCode} },
  })
  // Where nothing was compared, silence proves nothing.
  expect(['match', 'silent', 'mismatch']).toContain(comparison)
  return mismatches.map(({ direction, error: { type, field, origin } }) => ({ direction, type, field, origin }))
}

${tests.map(({ code }) => code).join('\n')}`
}
