import { expect, test } from 'vitest'
import { releasedSchemas } from '../../test/fixtures/serve/released-schemas.js'

const port = 'io.k8s.api.core.v1.ContainerPort'

test('a schema has its descriptions, defaults and required fields, and references beside them', () => {
  const schemas = releasedSchemas('1.34')
  const { properties, ...schema } = schemas.schema(port) ?? {}
  expect(schema).toEqual({
    description: 'ContainerPort represents a network port in a single container.',
    required: ['containerPort'],
    type: 'object',
  })
  expect(properties).toMatchObject({
    containerPort: {
      description: "Number of port to expose on the pod's IP address. This must be a valid port number, 0 < x < 65536.",
      format: 'int32',
      type: 'integer',
      default: 0,
    },
    protocol: { default: 'TCP' },
  })
  expect(schemas.schema('io.k8s.api.core.v1.ConfigMap')).toMatchObject({
    properties: {
      metadata: {
        description: expect.stringMatching(/^Standard object's metadata/) as unknown,
        default: {},
        allOf: [{ $ref: '#/components/schemas/io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta' }],
      },
    },
  })
  expect(schemas.schema('io.k8s.api.rbac.v1.RoleRef')?.['required']).toEqual(['apiGroup', 'kind', 'name'])
})

test('kinds lead to schemas', () => {
  const schemas = releasedSchemas('1.34')
  expect(schemas.nameOf({ group: 'apps', version: 'v1', kind: 'Deployment' })).toBe('io.k8s.api.apps.v1.Deployment')
  expect(schemas.nameOf({ group: '', version: 'v1', kind: 'Nothing' })).toBeUndefined()
  expect(schemas.schema('constructor')).toBeUndefined()
})

test.each([
  ['1.24', false],
  ['1.34', true],
])('parameters of %s', (release, hasInitialEvents) => {
  const schemas = releasedSchemas(release)
  expect(schemas.parameter('sendInitialEvents', false) !== undefined).toBe(hasInitialEvents)
  expect(schemas.parameter('fieldManager', true)).toContain('required for apply requests')
  expect(schemas.parameter('fieldManager', false)).not.toContain('required for apply requests')
})
