// A replay in several parts, each of which does its own share: pods of a Job, or threads.
import { CannotRun } from '../../io/cannot-run.js'

/** One part of several. */
export interface Shard {
  /** From 0. */
  readonly index: number
  readonly count: number
}

/** All of it in one part. */
export const WHOLE: Shard = { index: 0, count: 1 }

/** `2/8`: the name of a part in stores. */
export const shardName = ({ index, count }: Shard): string => `${index}/${count}`

/** A number from a text, the same one everywhere: FNV-1a, 32 bits. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Whether a chunk belongs to a part. The names of sources spread them: most have one chunk alone. */
export const ownsChunk = ({ index, count }: Shard, source: string, chunk: number): boolean =>
  (hashOf(source) + chunk) % count === index

/** Whether all that is about an object belongs to a part, and in it to one of several threads. */
export function ownsObject({ index, count }: Shard, thread: Shard, object: string): boolean {
  if (count === 1 && thread.count === 1) return true
  const hash = hashOf(object)
  return hash % count === index && Math.floor(hash / count) % thread.count === thread.index
}

const INDEX = 'JOB_COMPLETION_INDEX'
const COUNT = 'KUBEVET_SHARDS'

/**
 * The part that options or the environment of an Indexed Job ask for. Throws CannotRun for one without the other, and for an index that
 * is not below the count.
 */
export function chosenShard(
  options: { readonly shards?: number; readonly shard?: number },
  env: Readonly<Record<string, string | undefined>>,
): Shard {
  const count = options.shards ?? numberIn(COUNT, env)
  const index = options.shard ?? numberIn(INDEX, env)
  if (count === undefined || count === 1) {
    if (options.shard === undefined || options.shard === 0) return WHOLE
    throw new CannotRun('--shard requires --shards', 'say how many there are: --shards 8')
  }
  if (index === undefined) {
    throw new CannotRun('--shards requires --shard', `say which one this is: --shard 0, or ${INDEX}`)
  }
  if (index < count) return { index, count }
  throw new CannotRun(`there is no shard ${index}`, `${count} shards are 0 to ${count - 1}`)
}

function numberIn(name: string, env: Readonly<Record<string, string | undefined>>): number | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (/^[0-9]{1,9}$/.test(text) && (name === INDEX || Number(text) > 0)) return Number(text)
  throw new CannotRun(`${name} is ${JSON.stringify(text)}`, 'it must be a number')
}
