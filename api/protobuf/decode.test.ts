import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonText } from '../../apimachinery/json/index.js'
import { StatusError } from '../../apimachinery/status/index.js'
import { protobufFiles, SAMPLE } from '../../test/fixtures/serve/protobuf-files.js'
import { decodeProtobuf, decodeProtobufOptions } from './decode.js'
import { encodeProtobuf } from './encode.js'

const CONFIG_MAP = { group: '', version: 'v1', kind: 'ConfigMap' }
const FILES = protobufFiles(SAMPLE)

test.each(FILES)('$name', ({ bytes, json }) => {
  expect(jsonText(decodeProtobuf(bytes, CONFIG_MAP))).toBe(json)
})

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const base64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'))

test.each<[what: string, bytes: Uint8Array, object: unknown]>([
  // What typed clients send, with all the empty fields of metadata.
  [
    'another kind',
    base64('azhzAAoMCgJ2MRIGU2VjcmV0EgUKAwoBcxoAIgA='),
    { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' } },
  ],
  [
    'no kind: what is expected',
    utf8('k8s\0\x12\x05\n\x03\n\x01a'),
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } },
  ],
  ['no object', utf8('k8s\0\n\x04\n\x02v1'), { apiVersion: 'v1', kind: 'ConfigMap' }],
  ['a kind that is not known', utf8('k8s\0\n\x08\n\x03x/1\x12\x01K\x12\x01\x04'), { apiVersion: 'x/1', kind: 'K' }],
])('%s', (_what, bytes, object) => {
  expect(decodeProtobuf(bytes, CONFIG_MAP)).toEqual(object)
})

const UNRECOGNIZED = 'the object provided is unrecognized (must be of type ConfigMap): '
const NO_PREFIX = 'provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]'

test.each<[what: string, bytes: Uint8Array, message: string]>([
  ['nothing', utf8(''), `${UNRECOGNIZED}empty data (<empty>)`],
  ['no prefix', utf8('k9s'), `${UNRECOGNIZED}${NO_PREFIX} (6b3973)`],
  [
    'JSON',
    utf8('{"kind":"ConfigMap","apiVersion":"v1"}'),
    `${UNRECOGNIZED}${NO_PREFIX} ({"kind":"ConfigMap","apiVersio ...)`,
  ],
  ['a prefix alone', utf8('k8s\0'), `${UNRECOGNIZED}empty body (6b387300)`],
  ['half an envelope', utf8('k8s\0\n\x04\n'), `${UNRECOGNIZED}unexpected EOF (6b3873000a040a)`],
  [
    'another wire type',
    utf8('k8s\0\x08\x01'),
    `${UNRECOGNIZED}proto: wrong wireType = 0 for field TypeMeta (6b3873000801)`,
  ],
  [
    'half an object',
    utf8('k8s\0\n\x04\n\x02v1\x12\x02\n\x05'),
    'ConfigMap in version "v1" cannot be handled as a ConfigMap: unexpected EOF',
  ],
  [
    'a field of another type',
    utf8('k8s\0\n\x04\n\x02v1\x12\x02\x08\x05'),
    'ConfigMap in version "v1" cannot be handled as a ConfigMap: proto: wrong wireType = 0 for field ObjectMeta',
  ],
])('%s is refused', (_what, bytes, message) => {
  expect(() => decodeProtobuf(bytes, CONFIG_MAP)).toThrow(new StatusError({ ...status(400, 'BadRequest'), message }))
})

const status = (code: number, reason: 'BadRequest') =>
  ({ kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Failure', reason, code, message: '' }) as const

test('options of deletions, and what Go says of others', () => {
  const { bytes, json } = FILES.find(({ name }) => name.endsWith('DeleteOptions')) ?? { bytes: utf8(''), json: '' }
  expect(jsonText(decodeProtobufOptions(bytes, 'DeleteOptions'))).toBe(json)
  const bare = utf8('k8s\0\x12\x02\x08\x05')
  expect(decodeProtobufOptions(bare, 'DeleteOptions')).toEqual({
    ...{ apiVersion: 'meta.k8s.io/v1', kind: 'DeleteOptions' },
    gracePeriodSeconds: 5,
  })
  expect(() => decodeProtobufOptions(utf8('k8s\0\x08\x05'), 'DeleteOptions')).toThrow(
    /^proto: wrong wireType = 0 for field TypeMeta$/,
  )
})

test('schemas in schemas have a limit', () => {
  let schema: Record<string, unknown> = { type: 'object' }
  for (let level = 0; level < 600; level++) schema = { not: schema }
  const names = { kind: 'CustomResourceDefinition', apiVersion: 'apiextensions.k8s.io/v1' }
  const bytes = encodeProtobuf({ ...names, spec: { versions: [{ schema: { openAPIV3Schema: schema } }] } })
  expect(() => decodeProtobuf(bytes, CONFIG_MAP)).toThrow('exceeded max depth')
})

/** Either an object or a refusal, and never anything else. */
function survives(bytes: Uint8Array): void {
  try {
    encodeProtobuf(decodeProtobuf(bytes, CONFIG_MAP))
  } catch (error) {
    if (!(error instanceof StatusError)) throw error
    expect([400, 406]).toContain(error.status.code)
  }
}

test('no bytes are too much for it', () => {
  const head = utf8('k8s\0\n\x04\n\x02v1\x12')
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => survives(bytes)))
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), (raw) => survives(Uint8Array.from([...head, raw.length, ...raw]))),
  )
})

test('nor are objects that were changed', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FILES),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 5 }),
      fc.option(fc.nat()),
      ({ bytes }, changes, length) => {
        const changed = bytes.slice(0, length === null ? bytes.length : length % bytes.length)
        for (const [at, byte] of changes) if (changed.length > 0) changed[at % changed.length] = byte
        survives(changed)
      },
    ),
  )
})
