import { expect, test } from 'vitest'
import type { CustomResourceDefinition, DefinitionVersion } from '../definition/model.js'
import { deprecationWarning } from './deprecation.js'

const version = (name: string, more: Partial<DefinitionVersion> = {}): DefinitionVersion => ({
  name,
  served: true,
  storage: false,
  ...more,
})
const definition = (...versions: DefinitionVersion[]): CustomResourceDefinition =>
  ({ spec: { group: 'example.com', names: { kind: 'Widget' }, versions } }) as unknown as CustomResourceDefinition

const old = version('v1', { deprecated: true })

test.each<[title: string, versions: DefinitionVersion[], warning: string | undefined]>([
  ['not deprecated', [version('v1')], undefined],
  ['the only one', [old], 'example.com/v1 Widget is deprecated'],
  [
    'not the latest',
    [old, version('v2'), version('v3')],
    'example.com/v1 Widget is deprecated; use example.com/v3 Widget',
  ],
  ['only earlier ones', [old, version('v2beta1')], 'example.com/v1 Widget is deprecated'],
  [
    'others are no better',
    [old, version('v2', { served: false }), version('v3', { deprecated: true })],
    'example.com/v1 Widget is deprecated',
  ],
  ['in own words', [{ ...old, deprecationWarning: 'no' }], 'no'],
])('%s', (_, versions, warning) => {
  expect(deprecationWarning(definition(...versions), 'v1')).toBe(warning)
})
