import { mergeData, type MismatchData, mismatchKeyText, MismatchTally, NO_DATA } from '../../mismatch/index.js'
import {
  type Comparison,
  jsonLinesObserver,
  MigrationLayer,
  type MigrationLogger,
  type Mismatch,
  type Scheme,
} from '../../runtime/index.js'
import { type Redaction, secretsOf } from '../../apimachinery/redaction/index.js'
import { readGates } from '../options/gates.js'
import type { Manifest } from '../../manifest/index.js'
import type { Span } from '../../diagnostics/index.js'

interface ComparisonSettings {
  readonly scheme: Scheme
  /** A Kubernetes version: `1.37`. */
  readonly kubernetesVersion: string
  readonly gates: Readonly<Record<string, boolean>>
  readonly options: Readonly<Record<string, boolean>>
  /** What records hide besides secrets. */
  readonly redaction: Redaction
  /** Called with each mismatch as one line of JSON, without secrets. */
  readonly record?: (line: string) => void
  /** Names a place, for those who look for the object of a sample. */
  readonly placeOf: (span: Span) => string
}

/** One object to compare, as a request would bring it. */
export interface ComparedRequest {
  readonly manifest: Manifest
  /** The stored object of an update. */
  readonly old?: Manifest
  /** Empty for the resource itself: `status`. */
  readonly subresource: string
}

/** The first of the mismatches of one kind that had a cause. */
export interface MismatchExample {
  readonly mismatch: Mismatch
  readonly manifest: Manifest
}

/** A validation that threw, or could not begin. */
export interface FailedRun {
  readonly validationIdentifier: string
  /** `panic` or `error`, as metrics call it. */
  readonly result: 'panic' | 'error'
  readonly messages: readonly string[]
  readonly manifest: Manifest
}

/** What came of all comparisons. */
export interface ComparisonResults {
  readonly data: MismatchData
  /** By `mismatchKeyText`: the first of each cause. */
  readonly examples: ReadonlyMap<string, readonly MismatchExample[]>
  readonly failed: readonly FailedRun[]
  /** Objects for which the feature gates turned the comparison off. */
  readonly notCompared: number
}

/** Runs hand-written and declarative validation of objects side by side, through the layer that API servers use. */
export class ObjectComparison {
  private readonly tally: MismatchTally
  private data: MismatchData = NO_DATA
  private readonly examples = new Map<string, MismatchExample[]>()
  private readonly failed: FailedRun[] = []
  private notCompared = 0
  /** What the layer logged as an error about the current object. */
  private logged: string[] = []
  private current: Manifest | undefined
  private readonly layer: MigrationLayer

  /** Throws CannotRun for gates that the Kubernetes version refuses. */
  constructor(private readonly settings: ComparisonSettings) {
    const { scheme, kubernetesVersion, record, redaction } = settings
    this.tally = new MismatchTally(scheme)
    const logger: MigrationLogger = {
      error: (message, cause) => this.logged.push(cause === undefined ? message : `${message}: ${cause.message}`),
      info: () => undefined,
    }
    this.layer = new MigrationLayer({
      scheme,
      compatibility: kubernetesVersion,
      gates: readGates(kubernetesVersion, settings.gates),
      logger,
      observation: {
        observers: record === undefined ? [] : [jsonLinesObserver(record)],
        comparisons: [(comparison) => this.note(comparison)],
        now: () => new Date(),
        redaction,
      },
    })
  }

  async compare(compared: ComparedRequest): Promise<void> {
    const { manifest, old, subresource } = compared
    const { scheme, options } = this.settings
    const declared = scheme.lookup(manifest.gvk, `/${subresource}`)?.options ?? []
    this.logged = []
    this.current = manifest
    const outcome = await this.layer.run({
      gvk: manifest.gvk,
      obj: manifest.object,
      operation: old === undefined ? 'create' : 'update',
      ...(old === undefined ? {} : { oldObj: old.object }),
      requestInfo: { group: manifest.gvk.group, version: manifest.gvk.version, subresource },
      config: { options: { ...Object.fromEntries(declared.map((name) => [name, false])), ...options } },
    })
    const { comparison, validationIdentifier } = outcome
    if (comparison === undefined) this.notCompared++
    if (comparison !== 'panic' && comparison !== 'error') return
    const internal = [...outcome.errors, ...outcome.declarative].filter(({ type }) => type === 'InternalError')
    const mask = secretsOf([manifest.object, old?.object], this.settings.redaction)
    const texts = new Set([...internal.map(({ detail }) => detail), ...this.logged, ...outcome.thrown.map(stackText)])
    const messages = [...texts].map((text) => mask.hide(text))
    this.failed.push({ validationIdentifier, result: comparison, messages, manifest })
  }

  /** What was found since the last call; `results` has it, too. */
  take(): MismatchData {
    const taken = this.tally.take()
    this.data = mergeData(this.data, taken)
    return taken
  }

  results(): ComparisonResults {
    this.take()
    const { data, examples, failed, notCompared } = this
    return { data, examples, failed, notCompared }
  }

  private note(comparison: Comparison): void {
    const manifest = this.current
    if (manifest === undefined) return
    this.tally.note(comparison, () => this.settings.placeOf(manifest.spanOf('kind')))
    for (const mismatch of comparison.outcome.mismatches) {
      const { direction, cause, error } = mismatch
      const key = mismatchKeyText({ ...this.tally.ruleOf(comparison, error), direction })
      const examples = this.examples.get(key) ?? []
      if (!examples.some((example) => example.mismatch.cause === cause)) examples.push({ mismatch, manifest })
      this.examples.set(key, examples)
    }
  }
}

/** The stack, and those of the causes. */
function stackText(error: Error): string {
  const { cause } = error
  const own = error.stack ?? `${error.name}: ${error.message}`
  return cause instanceof Error && cause !== error ? `${own}\nCaused by: ${stackText(cause)}` : own
}
