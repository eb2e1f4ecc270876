import { expect, test } from 'vitest'
import { formatGroupVersionKind, type GroupVersionKind, kindOf, kindText } from './group-version-kind.js'

const widget: GroupVersionKind = { group: 'example.io', version: 'v1', kind: 'Widget' }
const pod: GroupVersionKind = { group: '', version: 'v1', kind: 'Pod' }

test.each<[gvk: GroupVersionKind, ours: string, go: string]>([
  [widget, 'example.io/v1, Kind=Widget', 'example.io/v1, Kind=Widget'],
  [pod, 'v1, Kind=Pod', '/v1, Kind=Pod'],
])('%o', (gvk, ours, go) => {
  expect(formatGroupVersionKind(gvk)).toBe(ours)
  expect(kindText(gvk)).toBe(go)
})

test.each<[object: Readonly<Record<string, unknown>>, gvk: GroupVersionKind]>([
  [{ apiVersion: 'example.io/v1', kind: 'Widget' }, widget],
  [{ apiVersion: 'v1', kind: 'Pod' }, pod],
  [
    { apiVersion: 'a/b/c', kind: 'Pod' },
    { group: '', version: '', kind: 'Pod' },
  ],
  [{ apiVersion: 1 }, { group: '', version: '', kind: '' }],
])('the kind of %j', (object, gvk) => expect(kindOf(object)).toEqual(gvk))
