import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import type { SourceText } from '../../diagnostics/index.js'
import type { Io } from '../io/io.js'
import type { TextMessage } from '../threads/messages.js'
import { WorkerPool } from '../threads/pool.js'
import type { ValidateRun } from './settings.js'
import type { GivenDefinitions } from './server.js'
import type { TextJudge, TextVerdict } from './text-judge.js'
import { verdictOf, type Answer, type ThreadSettings } from './thread.js'

/** Characters of texts for which a further thread pays: each takes more than a second of processor time to start and to warm up. */
const PER_THREAD = 32 * 2 ** 20

/**
 * How many threads judge texts; 1 for this one alone. Other threads have only CRDs and published schemas: what asks a cluster,
 * needs stored objects, schemas or validators of users' own is for this one.
 */
export function threadCount(run: ValidateRun, texts: readonly SourceText[], io: Io): number {
  const { validators, old, openapi, cluster, jobs } = run
  const isAlone = validators.modules.length + old.length + openapi.length > 0 || cluster !== undefined
  if (isAlone || io.startThread === undefined) return 1
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0)
  const wanted = jobs ?? Math.min(availableParallelism(), 1 + Math.floor(characters / PER_THREAD))
  return Math.min(wanted, texts.length)
}

/** Judges texts in other threads. */
export class JudgingThreads {
  private readonly pool: WorkerPool<TextMessage, Answer>

  constructor(workers: readonly Worker[]) {
    this.pool = new WorkerPool(workers, (_, failure): Answer => ({ failure }))
  }

  /** Never rejects: what fails is a finding. */
  async judge(source: SourceText): Promise<TextVerdict> {
    return verdictOf(await this.pool.run(messageOf(source)), source)
  }

  close(): Promise<void> {
    return this.pool.close()
  }
}

/** What threads need to judge as `judge` would. */
export const threadSettings = (
  { ignored, cluster: _, ...run }: ValidateRun,
  { definitions }: GivenDefinitions,
  judge: TextJudge,
): ThreadSettings => ({
  run,
  ignored: ignored.texts,
  given: Array.from(new Set(definitions.map(({ source }) => source)), messageOf),
  own: judge.definingTexts.map(messageOf),
})

const messageOf = ({ name, text }: SourceText): TextMessage => ({ name, text })
