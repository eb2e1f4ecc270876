import { expect, test } from 'vitest'
import { excludeFilter } from './field-filter.js'
import { parseFieldsV1 } from './fields-v1.js'

test('takes out fields and all below them', () => {
  const filter = excludeFilter(parseFieldsV1({ 'f:status': {} }))
  const set = parseFieldsV1({ 'f:spec': { 'f:a': {} }, 'f:status': { '.': {}, 'f:b': {} } })
  expect(String(filter.apply(set))).toBe('.spec.a')
})
