import {
  jsonLinesObserver,
  MigrationLayer,
  type MigrationLogger,
  type MigrationRequest,
  RuleCoverage,
  type Scheme,
} from '../../runtime/index.js'
import { type Redaction, secretsOf } from '../../apimachinery/redaction/index.js'
import { readGates } from '../options/gates.js'
import type { Manifest } from '../../manifest/index.js'
import { MismatchTally } from './tally.js'

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
}

/** One object to compare, as a request would bring it. */
export interface ComparedRequest {
  readonly manifest: Manifest
  /** The stored object of an update. */
  readonly old?: Manifest
  /** Empty for the resource itself: `status`. */
  readonly subresource: string
}

/** Runs hand-written and declarative validation of objects side by side, through the layer that API servers use. */
export class ObjectComparison {
  readonly tally = new MismatchTally()
  /** The rules that were seen to fire. */
  readonly coverage: RuleCoverage
  /** What the layer logged as an error about the current object. */
  private logged: string[] = []
  private readonly layer: MigrationLayer

  /** Throws CannotRun for gates that the Kubernetes version refuses. */
  constructor(private readonly settings: ComparisonSettings) {
    const { scheme, kubernetesVersion, record, redaction } = settings
    this.coverage = new RuleCoverage(scheme)
    const logger: MigrationLogger = {
      error: (message, cause) => this.logged.push(cause === undefined ? message : `${message}: ${cause.message}`),
      info: () => undefined,
    }
    this.layer = new MigrationLayer({
      scheme,
      compatibility: kubernetesVersion,
      gates: readGates(kubernetesVersion, settings.gates),
      logger,
      ...(record === undefined
        ? {}
        : { observation: { observers: [jsonLinesObserver(record)], now: () => new Date(), redaction } }),
    })
  }

  async compare({ manifest, old, subresource }: ComparedRequest): Promise<void> {
    const { scheme, options } = this.settings
    const declared = scheme.lookup(manifest.gvk, `/${subresource}`)?.options ?? []
    this.logged = []
    const request: Omit<MigrationRequest, 'handwritten'> = {
      gvk: manifest.gvk,
      obj: manifest.object,
      operation: old === undefined ? 'create' : 'update',
      ...(old === undefined ? {} : { oldObj: old.object }),
      requestInfo: { group: manifest.gvk.group, version: manifest.gvk.version, subresource },
      config: { options: { ...Object.fromEntries(declared.map((name) => [name, false])), ...options } },
    }
    const outcome = await this.layer.run(request)
    this.coverage.note(request, outcome)
    const { comparison, mismatches, alike, validationIdentifier } = outcome
    const { counts } = this.tally
    switch (comparison) {
      case undefined:
        counts.notCompared++
        return
      case 'match':
      case 'mismatch':
      case 'unregistered':
      case 'silent':
        counts[comparison]++
        if (comparison !== 'unregistered' || mismatches.length > 0) {
          this.tally.add(validationIdentifier, { mismatches, alike }, manifest)
        }
        return
      case 'panic':
      case 'error': {
        counts.failed++
        const internal = [...outcome.errors, ...outcome.declarative].filter(({ type }) => type === 'InternalError')
        const mask = secretsOf([manifest.object, old?.object], this.settings.redaction)
        const stacks = outcome.thrown.map(stackText)
        const texts = new Set([...internal.map(({ detail }) => detail), ...this.logged, ...stacks])
        const messages = [...texts].map((text) => mask.hide(text))
        this.tally.failed.push({ validationIdentifier, result: comparison, messages, manifest })
        return
      }
    }
  }
}

/** The stack, and those of the causes. */
function stackText(error: Error): string {
  const { cause } = error
  const own = error.stack ?? `${error.name}: ${error.message}`
  return cause instanceof Error && cause !== error ? `${own}\nCaused by: ${stackText(cause)}` : own
}
