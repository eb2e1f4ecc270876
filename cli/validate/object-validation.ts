import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { unknownKindFinding, type UnknownKind } from '../findings/field-errors.js'
import type { StoredObjects } from '../load/stored.js'
import { counted } from '../output/counted.js'
import type { ObjectSecrets } from './object-secrets.js'
import type { Checker } from './checker.js'

interface ObjectValidationOptions {
  readonly stored: StoredObjects
  /** Each list is one judge: of its checkers the first that knows a kind checks it. */
  readonly judges: readonly (readonly Checker[])[]
  /** The finding about a kind that no checker knows. */
  readonly unknown: Pick<UnknownKind, 'missing' | 'none' | 'strict'>
  /** Learns which object is checked. */
  readonly secrets: ObjectSecrets
}

/** Checks objects one by one, and counts them. */
export class ObjectValidation {
  private created = 0
  private updated = 0
  private unknown = 0

  constructor(private readonly options: ObjectValidationOptions) {}

  /** What is found in an object, and what an API server would store where that is known. */
  check(manifest: Manifest): {
    diagnostics: readonly Diagnostic[]
    stored?: Readonly<Record<string, unknown>>
  } {
    const { stored, judges, unknown, secrets } = this.options
    const old = stored.findInAnyVersion(manifest)
    secrets.of(manifest.object, old?.object)
    const checkers = judges.flatMap((judge) => judge.find((checker) => checker.knows(manifest)) ?? [])
    if (checkers.length === 0) {
      this.unknown++
      const kinds = judges.flat().flatMap((checker) => checker.kinds)
      return { diagnostics: [unknownKindFinding(manifest, { ...unknown, kinds })] }
    }
    const checks = checkers.map((checker) => checker.check(manifest, old))
    if (checks.some(({ operation }) => operation === 'update')) this.updated++
    else this.created++
    const diagnostics = checks.flatMap((checked) => checked.diagnostics)
    const kept = checks.find((checked) => checked.stored !== undefined)?.stored
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    return kept === undefined || isRefused ? { diagnostics } : { diagnostics, stored: kept }
  }

  /** `3 objects validated, 1 as an update, 2 objects of unknown kind`. */
  summary(): string {
    const validated = `${counted(this.created + this.updated, 'object')} validated`
    const updates = this.updated === 0 ? '' : `, ${this.updated} as ${this.updated === 1 ? 'an update' : 'updates'}`
    const unknown = this.unknown === 0 ? '' : `, ${counted(this.unknown, 'object')} of unknown kind`
    return `${validated}${updates}${unknown}`
  }
}
