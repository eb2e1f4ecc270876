// Runs both validations of requests, and adds up what comes of it.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { secretsOf } from '../../../apimachinery/redaction/index.js'
import { MismatchTally } from '../../../mismatch/index.js'
import { type Comparison, MigrationLayer, type Scheme } from '../../../runtime/index.js'
import { readGates } from '../../options/gates.js'
import { noiseOf } from './control.js'
import type { ReplayRequest } from './request.js'
import { UNREADABLE, type ChunkResult, type Problem } from './result.js'
import type { ReplaySettings } from './settings.js'
import { Targets } from './targets.js'

/** Problems that are told one by one. */
const MOST_PROBLEMS = 10

export class RequestComparer {
  private readonly layer: MigrationLayer
  private readonly targets: Targets
  private tally: MismatchTally
  private requests = 0
  private problems: Problem[] = []
  // Of the request that is compared.
  private time = 0
  private origin = ''
  private comparison: Comparison | undefined

  /** Throws CannotRun for gates that the Kubernetes version refuses. */
  constructor(
    private readonly scheme: Scheme,
    private readonly settings: ReplaySettings,
  ) {
    const { kubernetesVersion, gates, options, redaction } = settings
    this.targets = new Targets(scheme, options)
    this.tally = new MismatchTally(scheme)
    this.layer = new MigrationLayer({
      scheme,
      compatibility: kubernetesVersion,
      gates: readGates(kubernetesVersion, gates),
      observation: {
        comparisons: [(comparison) => this.note(comparison)],
        now: () => new Date(this.time),
        redaction,
      },
    })
  }

  /** What came of all since the last call. */
  take(): ChunkResult {
    const { requests, problems } = this
    const data = this.tally.take()
    // A new one, so that nothing of this result depends on what was before: a replay may be resumed anywhere.
    this.tally = new MismatchTally(this.scheme)
    this.requests = 0
    this.problems = []
    return { data, requests, problems }
  }

  /** `time`: that of a request that says none, in milliseconds since 1970. */
  async compare(request: ReplayRequest, time: number): Promise<void> {
    const { gvk, operation, subresource, object, oldObject, origin } = request
    const target = this.targets.of(gvk, subresource)
    if ('skipped' in target) return this.skip(target.skipped)
    const misfit = target.misfit(object) ?? (oldObject === undefined ? undefined : target.misfit(oldObject))
    if (misfit !== undefined) {
      return this.unreadable('an object that does not fit its type', origin, this.masked(misfit, object, oldObject))
    }
    this.requests++
    this.time = request.time ?? time
    this.origin = origin
    this.comparison = undefined
    const { comparison } = await this.layer.run({
      gvk: target.gvk,
      obj: object,
      operation,
      ...(oldObject === undefined ? {} : { oldObj: oldObject }),
      requestInfo: target.requestInfo,
      config: target.config,
    })
    if (comparison === undefined) this.skip('left out by the feature gates')
    else if (this.settings.control.length > 0) await this.control()
  }

  /** Counts something that can't be replayed, by reason. */
  skip(reason: string, count = 1): void {
    if (count > 0) this.tally.drop(reason, count)
  }

  /** Counts something that can't be read, which fails the replay. */
  unreadable(what: string, origin: string, message: string): void {
    this.skip(`${UNREADABLE}${what}`)
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ origin, message })
  }

  private note(comparison: Comparison): void {
    this.comparison = comparison
    this.tally.note(comparison, this.origin)
  }

  private async control(): Promise<void> {
    const { comparison } = this
    const result = comparison?.outcome.comparison
    if (comparison === undefined || result === 'panic' || result === 'error') return
    for (const side of this.settings.control) {
      this.tally.noteNoise(comparison, side, await noiseOf(this.scheme, side, comparison))
    }
  }

  private masked(text: string, ...objects: readonly (JsonObject | undefined)[]): string {
    return secretsOf(objects, this.settings.redaction).hide(text)
  }
}
