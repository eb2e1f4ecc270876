import { expect, test } from 'vitest'
import { parseJson } from '../../apimachinery/json/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { badRequest } from '../../apimachinery/status/index.js'
import { protobufFiles, SAMPLE } from '../../test/fixtures/serve/protobuf-files.js'
import { encodeProtobuf, protobufFrame } from './encode.js'

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

test.each(protobufFiles(SAMPLE))('$name, byte by byte', ({ bytes, json }) => {
  expect(text(encodeProtobuf(parseJson(json) as JsonObject))).toBe(text(bytes))
})

test('a Status as kube-apiserver writes it', () => {
  expect(text(encodeProtobuf({ ...badRequest('no') }))).toBe(
    'k8s\0\n\x0c\n\x02v1\x12\x06Status\x12\x24\n\x06\n\0\x12\0\x1a\0\x12\x07Failure\x1a\x02no"\nBadRequest0\x90\x03\x1a\0"\0',
  )
})

test('a list, whose items have no kind', () => {
  const items = [{ metadata: { name: 'a' } }]
  const list = {
    kind: 'PartialObjectMetadataList',
    apiVersion: 'meta.k8s.io/v1',
    metadata: { resourceVersion: '7' },
    items,
  }
  const bytes = text(encodeProtobuf(list))
  expect(bytes.startsWith('k8s\0\n+\n\x0emeta.k8s.io/v1\x12\x19PartialObjectMetadataList\x12')).toBe(true)
  expect(bytes).toContain('\n\x07\n\0\x12\x017\x1a\0')
})

test('an event of a watch behind its length', () => {
  const object = { kind: 'Namespace', apiVersion: 'v1', metadata: { resourceVersion: '7', creationTimestamp: null } }
  const frame = protobufFrame('BOOKMARK', object)
  const inner = encodeProtobuf(object)
  const event = `\n\x08BOOKMARK\x12${String.fromCharCode(inner.length + 2)}\n${String.fromCharCode(inner.length)}`
  expect(new DataView(frame.buffer, frame.byteOffset).getUint32(0)).toBe(frame.length - 4)
  expect(text(frame.subarray(4))).toBe(event + text(inner))
})

test('what has no protobuf is not acceptable', () => {
  expect(() => encodeProtobuf({ kind: 'Table', apiVersion: 'meta.k8s.io/v1' })).toThrow(
    'object *v1.Table does not implement the protobuf marshalling interface and cannot be encoded to a protobuf message',
  )
})
