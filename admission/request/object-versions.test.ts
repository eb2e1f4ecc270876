import { expect, test } from 'vitest'
import { convertTo, objectVersions } from './object-versions.js'

const MAP = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }
const V1 = { group: 'example.com', version: 'v1', kind: 'Widget' }
const V2 = { ...V1, version: 'v2' }
const widget = (version: string, size: number) => ({ apiVersion: `example.com/${version}`, kind: 'Widget', size })

test('an object of its kind is itself, and never changed', () => {
  expect(convertTo(MAP, { group: '', version: 'v1', kind: 'ConfigMap' }, {})).toBe(MAP)
  expect(convertTo(MAP, { group: 'a', version: 'b', kind: 'C' }, {})).toEqual({ ...MAP, apiVersion: 'a/b', kind: 'C' })
  expect(MAP.apiVersion).toBe('v1')
})

test('the cluster converts objects of other kinds, the stored one first', () => {
  const asked: unknown[] = []
  const convert = (object: object): object | Error => {
    const { size } = object as { size: number }
    asked.push(size)
    return size > 1 ? new Error(`${size} is too large`) : widget('v2', size * 10)
  }
  const cluster = { convert: convert as never }
  const request = { object: widget('v1', 1), oldObject: widget('v1', 0) }
  expect(objectVersions(request, V1, cluster)).toEqual(request)
  expect(asked).toEqual([])
  expect(objectVersions(request, V2, cluster)).toEqual({ object: widget('v2', 10), oldObject: widget('v2', 0) })
  expect(asked).toEqual([0, 1])
  expect(objectVersions({ ...request, oldObject: widget('v1', 2) }, V2, cluster)).toEqual(new Error('2 is too large'))
})
