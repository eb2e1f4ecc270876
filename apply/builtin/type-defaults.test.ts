import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { type DefaultsTable, withTypeDefaults } from './type-defaults.js'

const DEPLOYMENT = { group: 'apps', version: 'v1', kind: 'Deployment' }
const TABLE: DefaultsTable = new Map([
  ['apps/v1.DeploymentSpec', { values: { replicas: 1 } }],
  ['core/v1.Container', { values: { imagePullPolicy: 'Always' } }],
  ['core/v1.Probe', { complete: (probe: JsonObject) => ({ ...probe, failureThreshold: 3 }) }],
])

test('structs get defaults wherever they are', () => {
  const object = { spec: { template: { spec: { containers: [{ name: 'a', livenessProbe: {} }, { name: 'b' }] } } } }
  expect(withTypeDefaults(DEPLOYMENT, object, TABLE)).toEqual({
    spec: {
      replicas: 1,
      template: {
        spec: {
          containers: [
            { name: 'a', imagePullPolicy: 'Always', livenessProbe: { failureThreshold: 3 } },
            { name: 'b', imagePullPolicy: 'Always' },
          ],
        },
      },
    },
  })
})

test('a pointer to zero is set, a zero is not', () => {
  const spec = { replicas: 0, template: { spec: { containers: [{ imagePullPolicy: '' }] } } }
  expect(withTypeDefaults(DEPLOYMENT, { spec }, TABLE)).toEqual({
    spec: { replicas: 0, template: { spec: { containers: [{ imagePullPolicy: 'Always' }] } } },
  })
})

test('an object without unset fields is itself', () => {
  const object = { spec: { replicas: 2, template: { spec: { containers: [{ imagePullPolicy: 'Never' }] } } } }
  expect(withTypeDefaults(DEPLOYMENT, object, TABLE)).toBe(object)
  const other = { data: { a: 'b' } }
  expect(withTypeDefaults({ group: '', version: 'v1', kind: 'ConfigMap' }, other, TABLE)).toBe(other)
})
