// A thread that replays chunks, and what it is told and answers.
import type { MessagePort } from 'node:worker_threads'
import { reasonOf } from '../../io/cannot-run.js'
import type { Io } from '../../io/io.js'
import { loadScheme } from '../../load/scheme.js'
import type { Chunk } from './chunk.js'
import { Replayer } from './replayer.js'
import type { ChunkResult } from './result.js'
import { VALIDATOR_FUNCTIONS, type ReplaySettings, type ReplayValidators } from './settings.js'
import type { Shard } from './shard.js'

/** What a thread is started with. */
export interface ReplayThreadSettings {
  readonly settings: ReplaySettings
  readonly validators: ReplayValidators
  /** Which one of the threads it is. */
  readonly thread: Shard
}

/** The answer of a thread: what came of a chunk, or why nothing did. */
export type ReplayAnswer = ChunkResult | { readonly failure: string }

/** Replays each chunk that comes, in order. */
export function replayInThread(
  { settings, validators, thread }: ReplayThreadSettings,
  port: MessagePort,
  io: Io,
): void {
  const { modules, folder } = validators
  const replayer = loadScheme(modules, io, VALIDATOR_FUNCTIONS, folder).then(
    (scheme) => new Replayer(scheme, settings, thread),
  )
  // It is told with the first chunk.
  replayer.catch(() => undefined)
  let last: Promise<void> = Promise.resolve()
  const replay = async (chunk: Chunk): Promise<void> => {
    const answer: ReplayAnswer = await replayer
      .then((one) => one.replay(chunk))
      .catch((thrown: unknown) => ({ failure: reasonOf(thrown) }))
    port.postMessage(answer)
  }
  port.on('message', (chunk: Chunk) => (last = last.then(() => replay(chunk))))
}
