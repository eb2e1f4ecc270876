// Chunks go to the thread that has least to do; those of audit logs to all, since each has its own objects.
import { availableParallelism } from 'node:os'
import { mergeData, NO_DATA } from '../../../mismatch/index.js'
import type { Scheme } from '../../../runtime/index.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { Io } from '../../io/io.js'
import { WorkerPool } from '../../threads/pool.js'
import type { Chunk } from './chunk.js'
import { Replayer } from './replayer.js'
import type { ChunkResult } from './result.js'
import type { ReplaySettings, ReplayValidators } from './settings.js'
import type { Source } from './sources/source.js'
import type { ReplayAnswer, ReplayThreadSettings } from './thread.js'

/** What replays chunks, one after the other or several at once. */
export interface ReplayThreads {
  /** How many chunks keep all threads busy. */
  readonly chunks: number
  /** Rejects with a CannotRun if a thread ends. */
  replay(chunk: Chunk): Promise<ChunkResult>
  close(): Promise<void>
}

/** Bytes of files for which a further thread pays: each takes a second of processor time to start and to warm up. */
const PER_THREAD = 8 * 2 ** 20

/** Starts as many threads as are asked for, or as pay; with one, this thread does everything. */
export function startThreads(
  scheme: Scheme,
  {
    settings,
    validators,
    jobs,
    sources,
  }: {
    readonly settings: ReplaySettings
    readonly validators: ReplayValidators
    readonly jobs: number | undefined
    readonly sources: readonly Source[]
  },
  { startThread }: Io,
): ReplayThreads {
  const bytes = sources.reduce((sum, { size = Infinity }) => sum + size, 0)
  const count = jobs ?? Math.min(availableParallelism(), 1 + Math.floor(bytes / PER_THREAD))
  if (count < 2 || startThread === undefined) return oneThread(new Replayer(scheme, settings))
  const pools = Array.from({ length: count }, (_, index) => {
    const own: ReplayThreadSettings = { settings, validators, thread: { index, count } }
    return new WorkerPool([startThread('replay', own)], (_chunk: Chunk, failure): ReplayAnswer => ({ failure }))
  })
  return new ManyThreads(pools)
}

const oneThread = (replayer: Replayer): ReplayThreads => ({
  chunks: 1,
  replay: (chunk) => replayer.replay(chunk),
  close: async () => undefined,
})

type Pool = WorkerPool<Chunk, ReplayAnswer>

class ManyThreads implements ReplayThreads {
  /** Chunks that each thread has. */
  private readonly waiting = new Map<Pool, number>()

  constructor(private readonly pools: readonly Pool[]) {
    for (const pool of pools) this.waiting.set(pool, 0)
  }

  get chunks(): number {
    return this.pools.length * 2
  }

  async replay(chunk: Chunk): Promise<ChunkResult> {
    const [least] = [...this.waiting].sort(([, a], [, b]) => a - b)
    const pools = chunk.isAudit === true || least === undefined ? this.pools : [least[0]]
    const results = await Promise.all(pools.map((pool) => this.run(pool, chunk)))
    return results.reduce(
      (a, b) => ({
        data: mergeData(a.data, b.data),
        requests: a.requests + b.requests,
        problems: [...a.problems, ...b.problems],
      }),
      NO_RESULT,
    )
  }

  async close(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.close()))
  }

  private async run(pool: Pool, chunk: Chunk): Promise<ChunkResult> {
    this.waiting.set(pool, (this.waiting.get(pool) ?? 0) + 1)
    const answer = await pool.run(chunk)
    this.waiting.set(pool, (this.waiting.get(pool) ?? 0) - 1)
    if (!('failure' in answer)) return answer
    throw new CannotRun(
      `a thread has ended at ${chunk.source}, byte ${chunk.offset}: ${answer.failure}`,
      'run it in one thread to see more: --jobs 1',
    )
  }
}

const NO_RESULT: ChunkResult = { data: NO_DATA, requests: 0, problems: [] }
