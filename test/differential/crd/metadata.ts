// Made-up metadata of every shape.
import { RawJson } from '../../conformance/crd/case.js'
import type { Random } from '../random.js'

type Json = Readonly<Record<string, unknown>>

const NAMES = ['a', 'a.b', 'A', '', 'a_b', '-a', 'x'.repeat(254), '1', 'é', null, 1, 'a/b', '..', 'a%b']
const TIMES = ['2024-01-01T00:00:00Z', '2024-01-01T00:00:00.5Z', '2024-01-01T00:00:00+01:00', '2024-01-01', '', null, 1]
const NUMBERS = [
  0,
  1,
  -1,
  30,
  null,
  '1',
  1.5,
  new RawJson('1.0'),
  new RawJson('1e2'),
  new RawJson('9223372036854775808'),
]
const OWNER = { apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' }
const OWNERS: readonly unknown[] = [
  OWNER,
  { ...OWNER, controller: true },
  { ...OWNER, uid: 'v', controller: true, blockOwnerDeletion: true },
  { ...OWNER, uid: '' },
  { ...OWNER, name: '' },
  { ...OWNER, kind: '' },
  { ...OWNER, apiVersion: '' },
  { ...OWNER, apiVersion: 'a/b/c' },
  { ...OWNER, apiVersion: 'v1', kind: 'Event' },
  { ...OWNER, zzz: 1 },
  { ...OWNER, controller: 'x' },
  {},
  null,
  'a',
]
const FINALIZERS: readonly unknown[] = [
  'a.b/c',
  'a',
  'orphan',
  'foregroundDeletion',
  '',
  'A B',
  'a/b/c',
  'a.b/c',
  null,
  1,
]
const MAPS: readonly unknown[] = [
  { a: 'b' },
  { 'a.b/c': 'd', e: 'f' },
  { 'a b': 'c' },
  { a: 'é' },
  { a: 'x'.repeat(64) },
  { '': '' },
  { 'A/b/c': '' },
  { a: null },
  { a: 1 },
  { ['x'.repeat(64)]: '' },
  { __proto__x: 'a', constructor: 'b' },
  null,
  [],
  'a',
  {},
]
const MANAGED: readonly unknown[] = [
  { manager: 'm', operation: 'Apply', apiVersion: 'v1', fieldsType: 'FieldsV1', fieldsV1: { 'f:a': {} } },
  { manager: 'm', operation: 'Foo' },
  { operation: 'Update', fieldsType: 'FieldsV2', subresource: 'status' },
  { time: 'x' },
  { manager: 'x'.repeat(129), operation: 'Update', fieldsType: 'FieldsV1' },
  { fieldsV1: 'a' },
  {},
  null,
]

/** Fields of metadata with what may stand there. */
const FIELDS: readonly (readonly [name: string, make: (random: Random) => unknown])[] = [
  ['name', (random) => random.pick(NAMES)],
  ['generateName', (random) => random.pick(['a-', 'A', 'x'.repeat(70), '', null, 'a.'])],
  ['namespace', (random) => random.pick(['default', 'ns', 'A', '', null, 1, 'a.b'])],
  ['selfLink', (random) => random.pick(['/a', 1, null])],
  ['uid', (random) => random.pick(['u', '', 1, null])],
  ['resourceVersion', (random) => random.pick(['1', '2', '', '0', 'a', 1, null])],
  ['generation', (random) => random.pick(NUMBERS)],
  ['creationTimestamp', (random) => random.pick(TIMES)],
  ['deletionTimestamp', (random) => random.pick(TIMES)],
  ['deletionGracePeriodSeconds', (random) => random.pick(NUMBERS)],
  ['labels', (random) => random.pick(MAPS)],
  ['annotations', (random) => random.pick([...MAPS, { a: 'x'.repeat(1000), 'b.c/d': '\u0000' }])],
  ['ownerReferences', (random) => listOf(OWNERS, random)],
  ['finalizers', (random) => listOf(FINALIZERS, random)],
  ['managedFields', (random) => listOf(MANAGED, random)],
  ['clusterName', (random) => random.pick(['a', null])],
  ['zzz', (random) => random.pick([1, null, {}])],
  ['Name', () => 'a'],
]

const listOf = (values: readonly unknown[], random: Random): unknown =>
  random.chance(0.1)
    ? random.pick([null, {}, 'a', []])
    : Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(values))

/** Metadata with some fields set or left out. */
export function changeMetadata(metadata: unknown, random: Random): unknown {
  if (random.chance(0.03)) return random.pick([null, [], 'a', 1, {}])
  const before = typeof metadata === 'object' && metadata !== null ? (metadata as Json) : {}
  const changes = Array.from({ length: random.pick([1, 1, 1, 2, 3]) }, () => {
    const [name, make] = random.pick(FIELDS)
    return random.chance(0.1) ? [name, undefined] : [name, make(random)]
  }) as [string, unknown][]
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(changes) }).filter(([, value]) => value !== undefined),
  )
}
