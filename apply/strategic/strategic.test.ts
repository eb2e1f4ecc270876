import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { builtinStruct } from '../builtin/index.js'
import { applyStrategicPatch } from './index.js'

const POD = builtinStruct('core/v1.Pod')
const container = (name: string, image = 'a'): JsonObject => ({ name, image })
const pod = (...containers: JsonObject[]): JsonObject => ({ spec: { containers } })

test.each<[what: string, object: JsonObject, patch: JsonObject, patched: JsonObject]>([
  [
    'maps are merged',
    { metadata: { labels: { a: '1', b: '2' } } },
    { metadata: { labels: { b: null, c: '3' } } },
    { metadata: { labels: { a: '1', c: '3' } } },
  ],
  [
    'a map is replaced',
    { metadata: { labels: { a: '1' } } },
    { metadata: { labels: { $patch: 'replace', b: '2' } } },
    { metadata: { labels: { b: '2' } } },
  ],
  [
    'a map is emptied',
    { metadata: { labels: { a: '1' } } },
    { metadata: { labels: { $patch: 'delete' } } },
    { metadata: { labels: {} } },
  ],
  [
    'items are merged by key',
    pod(container('a'), container('b')),
    pod(container('b', 'c')),
    pod(container('a'), container('b', 'c')),
  ],
  ['new items come first', pod(container('a')), pod(container('b')), pod(container('b'), container('a'))],
  [
    'an item is deleted',
    pod(container('a'), container('b')),
    pod({ name: 'a', $patch: 'delete' }),
    pod(container('b')),
  ],
  ['a list is replaced', pod(container('a')), pod(container('b'), { $patch: 'replace' }), pod(container('b'))],
  [
    'lists without a strategy are replaced',
    { spec: { containers: [{ name: 'a', args: ['x', 'y'] }] } },
    { spec: { containers: [{ name: 'a', args: ['z'] }] } },
    { spec: { containers: [{ name: 'a', args: ['z'] }] } },
  ],
  [
    'texts are merged',
    { metadata: { finalizers: ['a/b'] } },
    { metadata: { finalizers: ['c/d', 'a/b'] } },
    { metadata: { finalizers: ['c/d', 'a/b'] } },
  ],
  [
    'texts are deleted',
    { metadata: { finalizers: ['a/b', 'c/d'] } },
    { metadata: { '$deleteFromPrimitiveList/finalizers': ['a/b'] } },
    { metadata: { finalizers: ['c/d'] } },
  ],
  [
    'an order is set',
    pod(container('a'), container('b'), container('s')),
    {
      spec: { '$setElementOrder/containers': [{ name: 'b' }, { name: 'a' }], containers: [{ name: 'b', image: 'n' }] },
    },
    pod(container('b', 'n'), container('a'), container('s')),
  ],
  [
    'only some keys stay',
    { spec: { volumes: [{ name: 'v', emptyDir: {} }] } },
    { spec: { volumes: [{ name: 'v', $retainKeys: ['name', 'configMap'], configMap: { name: 'c' } }] } },
    { spec: { volumes: [{ name: 'v', configMap: { name: 'c' } }] } },
  ],
])('%s', (_, object, patch, patched) => expect(applyStrategicPatch(object, patch, POD)).toEqual(patched))

test.each<[patch: JsonObject, code: number, message: string]>([
  [{ $patch: 'x' }, 500, 'unknown patch type: x in map: map[$patch:x]'],
  [{ spec: { containers: [{ image: 'a' }] } }, 500, 'map: map[image:a] does not contain declared merge key: name'],
  [{ spec: { $deleteFromPrimitiveList: [] } }, 400, 'invalid patch format of primitive list'],
  [{ spec: { $retainKeys: 'a' } }, 400, 'invalid patch format of retainKeys'],
  [{ spec: { '$setElementOrder/containers': 1 } }, 500, 'expected a []interface {}, but received a int64'],
])('%j is refused', (patch, code, message) => {
  try {
    applyStrategicPatch(pod(container('a')), patch, POD)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(StatusError)
    expect((error as StatusError).status).toMatchObject({ code, message })
  }
})
