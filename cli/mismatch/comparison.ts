import { jsonLinesObserver, MigrationLayer, type MigrationLogger, type Scheme } from '../../runtime/index.js'
import { readGates } from '../options/gates.js'
import type { Manifest } from '../../manifest/index.js'
import type { StoredObjects } from '../load/stored.js'
import { MismatchTally } from './tally.js'

interface ComparisonSettings {
  readonly scheme: Scheme
  readonly stored: StoredObjects
  /** A Kubernetes version: `1.37`. */
  readonly kubernetesVersion: string
  readonly gates: Readonly<Record<string, boolean>>
  readonly options: Readonly<Record<string, boolean>>
  /** Empty for the resource itself: `status`. */
  readonly subresource: string
  /** Called with each mismatch as one line of JSON, without secrets. */
  readonly record?: (line: string) => void
}

/** Runs hand-written and declarative validation of objects side by side, through the layer that API servers use. */
export class ObjectComparison {
  readonly tally = new MismatchTally()
  /** What the layer logged as an error about the current object. */
  private logged: string[] = []
  private readonly layer: MigrationLayer

  /** Throws CannotRun for gates that the Kubernetes version refuses. */
  constructor(private readonly settings: ComparisonSettings) {
    const { scheme, kubernetesVersion, record } = settings
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
        : { observation: { observers: [jsonLinesObserver(record)], now: () => new Date() } }),
    })
  }

  /** The stored version of an object that is updated. */
  storedVersion(manifest: Manifest): Manifest | undefined {
    return this.settings.stored.find(manifest)
  }

  async compare(manifest: Manifest): Promise<void> {
    const { scheme, options, subresource } = this.settings
    const old = this.storedVersion(manifest)
    const declared = scheme.lookup(manifest.gvk)?.options ?? []
    this.logged = []
    const outcome = await this.layer.run({
      gvk: manifest.gvk,
      obj: manifest.object,
      operation: old === undefined ? 'create' : 'update',
      ...(old === undefined ? {} : { oldObj: old.object }),
      requestInfo: { group: manifest.gvk.group, version: manifest.gvk.version, subresource },
      config: { options: { ...Object.fromEntries(declared.map((name) => [name, false])), ...options } },
    })
    const { comparison, mismatches, validationIdentifier } = outcome
    const { counts } = this.tally
    switch (comparison) {
      case undefined:
        counts.notCompared++
        return
      case 'match':
      case 'mismatch':
      case 'unregistered':
        counts[comparison]++
        for (const mismatch of mismatches) this.tally.add(validationIdentifier, mismatch, manifest)
        return
      case 'panic':
      case 'error': {
        counts.failed++
        const internal = [...outcome.errors, ...outcome.declarative].filter(({ type }) => type === 'InternalError')
        const messages = [...new Set([...internal.map(({ detail }) => detail), ...this.logged])]
        this.tally.failed.push({ validationIdentifier, result: comparison, messages, manifest })
        return
      }
    }
  }
}
