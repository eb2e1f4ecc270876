import { expect, test } from 'vitest'
import type { Resource } from '../../api/resource/index.js'
import { encodedList } from './encoded.js'

const maps = { isCustom: false, group: '', version: 'v1', kind: 'ConfigMap' } as Resource
const widgets = { isCustom: true, group: 'example.com', version: 'v1', kind: 'Widget' } as Resource
const list = { kind: 'List', apiVersion: 'v1', metadata: { resourceVersion: '7' } }
const named = (kind: string, name: string) => ({ kind, apiVersion: 'v1', metadata: { name } })

test.each([
  ['none', maps, [], '{"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[]}\n'],
  [
    'items that leave out what they are',
    maps,
    [named('ConfigMap', 'é'), named('Other', 'b'), { metadata: { name: 'c' } }],
    '{"kind":"List","apiVersion":"v1","metadata":{"resourceVersion":"7"},"items":[{"metadata":{"name":"é"}},{"metadata":{"name":"b"}},{"metadata":{"name":"c"}}]}\n',
  ],
  [
    'custom resources',
    widgets,
    [named('Widget', '<'), named('Widget', 'b')],
    '{"apiVersion":"v1","items":[{"apiVersion":"v1","kind":"Widget","metadata":{"name":"\\u003c"}},{"apiVersion":"v1","kind":"Widget","metadata":{"name":"b"}}],"kind":"List","metadata":{"resourceVersion":"7"}}\n',
  ],
] as const)('a list: %s', (_what, resource, items, text) => {
  expect(String(encodedList(list, items, resource))).toBe(text)
})
