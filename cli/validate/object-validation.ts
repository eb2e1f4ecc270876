import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { StoredObjects } from '../load/stored.js'
import { counted } from '../output/counted.js'
import type { ObjectSecrets } from './object-secrets.js'
import type { Checker } from './checker.js'
import type { IgnoredKinds } from './ignored-kinds.js'
import type { UnknownKinds } from './unknown-kinds.js'

interface ObjectValidationOptions {
  readonly stored: StoredObjects
  /** Each list is one judge: of its checkers the first that knows a kind checks it. */
  readonly judges: readonly (readonly Checker[])[]
  /** Asked about kinds that no other checker knows. */
  readonly fallback?: Checker | undefined
  /** Absent if every kind has a checker. */
  readonly unknown?: UnknownKinds
  readonly ignored: IgnoredKinds
  /** Learns which object is checked. */
  readonly secrets: ObjectSecrets
}

/** Checks objects one by one, and counts them. */
export class ObjectValidation {
  private created = 0
  private updated = 0
  private unknown = 0
  private withoutSchema = 0
  private ignored = 0

  constructor(private readonly options: ObjectValidationOptions) {}

  /** What is found in an object, and what an API server would store where that is known. */
  check(manifest: Manifest): {
    diagnostics: readonly Diagnostic[]
    stored?: Readonly<Record<string, unknown>>
  } {
    const { stored, judges, fallback, unknown, ignored, secrets } = this.options
    if (ignored.has(manifest.gvk)) {
      this.ignored++
      return { diagnostics: [] }
    }
    const old = stored.findInAnyVersion(manifest)
    secrets.of(manifest.object, old?.object)
    const own = judges.flatMap((judge) => judge.find((checker) => checker.knows(manifest)) ?? [])
    const checkers = own.length === 0 && fallback?.knows(manifest) === true ? [fallback] : own
    if (checkers.length === 0) {
      const finding = unknown?.finding(manifest)
      if (finding === undefined) this.withoutSchema++
      else this.unknown++
      return { diagnostics: finding === undefined ? [] : [finding] }
    }
    const checks = checkers.map((checker) => checker.check(manifest, old))
    if (checks.some(({ operation }) => operation === 'update')) this.updated++
    else this.created++
    const diagnostics = checks.flatMap((checked) => checked.diagnostics)
    const kept = checks.find((checked) => checked.stored !== undefined)?.stored
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    return kept === undefined || isRefused ? { diagnostics } : { diagnostics, stored: kept }
  }

  /** `3 objects validated, 1 as an update, 2 objects of unknown kind, 1 object without a schema left out`. */
  summary(): string {
    const validated = `${counted(this.created + this.updated, 'object')} validated`
    const updates = this.updated === 0 ? '' : `, ${this.updated} as ${this.updated === 1 ? 'an update' : 'updates'}`
    const rest = [
      [this.unknown, 'of unknown kind'],
      [this.withoutSchema, 'without a schema left out'],
      [this.ignored, 'of ignored kinds left out'],
    ] as const
    return [
      `${validated}${updates}`,
      ...rest.filter(([count]) => count > 0).map(([count, text]) => `${counted(count, 'object')} ${text}`),
    ].join(', ')
  }
}
