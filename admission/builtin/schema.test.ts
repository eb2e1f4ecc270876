import { describe, expect, test } from 'vitest'
import { declareSchema } from '../../cel/schema/index.js'
import { formatType, type DeclaredType, type StructuralSchema } from '../../cel/index.js'
import { builtinSchema } from './schema.js'

const POD = declareSchema(builtinSchema({ group: '', version: 'v1', kind: 'Pod' }) as StructuralSchema, {
  typeName: 'Pod',
  resourceRoot: true,
})

/** The type of a field that a path leads to; `[]` is an element of a list or the value of a map. */
function typeAt(path: string): string | undefined {
  let declared: DeclaredType | undefined = POD
  for (const step of path.split('.')) declared = step === '[]' ? declared?.element : declared?.fields?.get(step)
  return declared && formatType(declared.type)
}

describe('the type of a field', () => {
  test.each<[path: string, type: string | undefined]>([
    ['kind', 'string'],
    ['metadata.creationTimestamp', 'timestamp'],
    ['metadata.labels', 'map(string, string)'],
    ['metadata.generation', 'int'],
    ['metadata.managedFields.[].fieldsV1', 'Pod.metadata.managedFields.@idx.fieldsV1'],
    ['spec.hostNetwork', 'bool'],
    ['spec.containers', 'list(Pod.spec.containers.@idx)'],
    ['spec.containers.[].ports.[].containerPort', 'int'],
    ['spec.containers.[].livenessProbe.httpGet.port', 'dyn'],
    ['spec.volumes.[].secret.secretName', 'string'],
    // Quantities have two types, so CEL knows nothing of them.
    ['spec.containers.[].resources.limits', undefined],
    ['spec.volumes.[].emptyDir.sizeLimit', undefined],
    ['spec.zz', undefined],
  ])('%s', (path, type) => {
    expect(typeAt(path)).toBe(type)
  })
})

test('bytes', () => {
  const secret = builtinSchema({ group: '', version: 'v1', kind: 'Secret' })
  expect(secret?.properties?.data).toEqual({ type: 'object', additionalProperties: { type: 'string', format: 'byte' } })
})

test('kinds that are not built in have none', () => {
  expect(builtinSchema({ group: 'example.com', version: 'v1', kind: 'Widget' })).toBeUndefined()
})
