import { expect, test } from 'vitest'
import { type CustomKind, customResourceWarning } from './custom-warning.js'

type Version = CustomKind['versions'][number]

const version = (name: string, more: Partial<Version> = {}): Version => ({ name, served: true, ...more })

const old = version('v1', { deprecated: true })

test.each<[title: string, versions: Version[], warning: string | undefined]>([
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
  expect(customResourceWarning({ group: 'example.com', kind: 'Widget', versions }, 'v1')).toBe(warning)
})
