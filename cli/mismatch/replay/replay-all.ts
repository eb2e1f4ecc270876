import { counted } from '../../output/counted.js'
import type { Chunk } from './chunk.js'
import type { Ledger } from './ledger.js'
import type { ChunkResult, Problem } from './result.js'
import { ownsChunk, type Shard } from './shard.js'
import type { Source } from './sources/source.js'
import type { ReplayThreads } from './threads.js'

/** Problems that are told one by one. */
const MOST_PROBLEMS = 10

/** What came of a run, besides what is in the ledger. */
export interface ReplayRun {
  /** The first few. */
  readonly problems: readonly Problem[]
  readonly moreProblems: number
  /** Sources that an earlier run has replayed. */
  readonly skippedSources: number
}

/**
 * Replays what is left of the sources. Chunks are read ahead as far as threads need it, and noted in their order, so that how far a
 * source was replayed is one position. Rejects with a CannotRun if a source can't be read or a thread ends.
 */
export async function replayAll(
  sources: readonly Source[],
  ledger: Ledger,
  threads: ReplayThreads,
  shard: Shard,
  say: (how: string) => void,
): Promise<ReplayRun> {
  const noted = new Noted(ledger, sources, say)
  const left = sources.filter((source) => !ledger.isComplete(source))
  // Audit logs that were replayed before show the states of objects that the others begin with.
  const lastAudit = sources.findLastIndex((source) => source.isAudit && left.includes(source))
  /** What is to be noted, in order. */
  const open: (() => Promise<void>)[] = []
  try {
    for (const [index, source] of sources.entries()) {
      const isDone = !left.includes(source)
      if (isDone && !(source.isAudit && index < lastAudit)) continue
      const isWanted = (chunk: number): boolean => source.isAudit || ownsChunk(shard, source.name, chunk)
      for await (const chunk of source.chunks(isDone ? 'Infinity' : ledger.next(source), isWanted)) {
        const result = threads.replay(chunk)
        // It is awaited in its turn.
        result.catch(() => undefined)
        open.push(async () => noted.add(source, chunk, await result))
        while (open.length >= threads.chunks) await open.shift()?.()
      }
      if (!isDone) open.push(async () => ledger.complete(source))
    }
    for (const note of open) await note()
  } finally {
    // What was noted before a failure stays.
    ledger.flush()
  }
  return { problems: noted.problems, moreProblems: noted.moreProblems, skippedSources: sources.length - left.length }
}

class Noted {
  readonly problems: Problem[] = []
  moreProblems = 0
  private requests = 0
  private bytes = 0
  private readonly started = performance.now()
  private readonly size: number | undefined

  constructor(
    private readonly ledger: Ledger,
    sources: readonly Source[],
    private readonly say: (how: string) => void,
  ) {
    this.size = sources.reduce<number | undefined>(
      (sum, { size }) => (sum === undefined || size === undefined ? undefined : sum + size),
      0,
    )
  }

  add(source: Source, chunk: Chunk, result: ChunkResult): void {
    if (chunk.isDone !== true) this.ledger.add(result, source, chunk.next)
    const room = MOST_PROBLEMS - this.problems.length
    this.problems.push(...result.problems.slice(0, room))
    this.moreProblems += Math.max(0, result.problems.length - room)
    this.requests += result.requests
    this.bytes += chunk.bytes.length
    const seconds = (performance.now() - this.started) / 1000
    const part = this.size === undefined ? '' : `, ${Math.min(99, Math.floor((100 * this.bytes) / this.size))} %`
    this.say(`${counted(this.requests, 'request')}${part}, ${Math.round(this.requests / seconds)} a second`)
  }
}
