import { expect, test } from 'vitest'
import { chosenShard, ownsChunk, ownsObject, shardName, WHOLE } from './shard.js'

const ENV = { JOB_COMPLETION_INDEX: '2', KUBEVET_SHARDS: '4' }

test.each([
  ['nothing', {}, {}, WHOLE],
  ['the environment of a Job', {}, ENV, { index: 2, count: 4 }],
  ['options before the environment', { shards: 8, shard: 7 }, ENV, { index: 7, count: 8 }],
  ['an index of a Job that has no shards', {}, { JOB_COMPLETION_INDEX: '2' }, WHOLE],
  ['the only shard', { shards: 1, shard: 0 }, {}, WHOLE],
  ['an empty variable', {}, { KUBEVET_SHARDS: '' }, WHOLE],
])('%s', (_, options, env, shard) => {
  expect(chosenShard(options, env)).toEqual(shard)
})

test.each([
  ['no index', { shards: 4 }, {}, '--shards requires --shard'],
  ['no count', { shard: 1 }, {}, '--shard requires --shards'],
  ['an index that is too high', { shards: 4, shard: 4 }, {}, 'there is no shard 4'],
  ['a variable that is no number', {}, { ...ENV, JOB_COMPLETION_INDEX: 'x' }, 'JOB_COMPLETION_INDEX is "x"'],
  ['no shards at all', {}, { ...ENV, KUBEVET_SHARDS: '0' }, 'KUBEVET_SHARDS is "0"'],
])('refused: %s', (_, options, env, message) => {
  expect(() => chosenShard(options, env)).toThrow(message)
})

test('each chunk belongs to one shard, and files of one chunk are spread', () => {
  const shards = [0, 1, 2].map((index) => ({ index, count: 3 }))
  const files = Array.from({ length: 300 }, (_, index) => `file-${index}.yaml`)
  for (const chunk of [0, 1, 7]) {
    for (const file of files) expect(shards.filter((shard) => ownsChunk(shard, file, chunk))).toHaveLength(1)
  }
  for (const shard of shards) expect(files.filter((file) => ownsChunk(shard, file, 0)).length).toBeGreaterThan(50)
})

test('each object belongs to one thread of one shard', () => {
  const parts = [0, 1, 2].flatMap((shard) =>
    [0, 1].map(
      (thread) =>
        [
          { index: shard, count: 3 },
          { index: thread, count: 2 },
        ] as const,
    ),
  )
  const owned = parts.map(() => 0)
  for (let index = 0; index < 600; index++) {
    const owners = parts.flatMap(([shard, thread], part) => (ownsObject(shard, thread, `shop/w-${index}`) ? part : []))
    expect(owners).toHaveLength(1)
    owned[owners[0] ?? 0]!++
  }
  expect(Math.min(...owned)).toBeGreaterThan(50)
})

test('the name of a shard', () => {
  expect(shardName({ index: 2, count: 8 })).toBe('2/8')
})
