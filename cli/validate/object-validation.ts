import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { StoredObjects } from '../../findings/stored/index.js'
import type { ObjectSecrets } from './object-secrets.js'
import type { Checker } from '../../findings/object/index.js'
import type { IgnoredKinds } from '../options/ignored-kinds.js'
import type { Outcome } from './tally.js'
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

/** What was found in an object. */
interface ObjectJudgement {
  readonly outcome: Outcome
  readonly diagnostics: readonly Diagnostic[]
  /** What an API server would store, where that is known. */
  readonly stored?: Readonly<Record<string, unknown>>
}

/** Checks objects one by one. */
export class ObjectValidation {
  /** Who checks objects of a kind. */
  private readonly checkers = new Map<string, readonly Checker[]>()

  constructor(private readonly options: ObjectValidationOptions) {}

  check(manifest: Manifest): ObjectJudgement {
    const { stored, unknown, ignored, secrets } = this.options
    if (ignored.has(manifest.gvk)) return { outcome: 'ignored', diagnostics: [] }
    const old = stored.findInAnyVersion(manifest)
    secrets.of(manifest.object, old?.object)
    const checkers = this.checkersOf(manifest)
    if (checkers.length === 0) {
      const finding = unknown?.finding(manifest)
      return finding === undefined
        ? { outcome: 'withoutSchema', diagnostics: [] }
        : { outcome: 'unknown', diagnostics: [finding] }
    }
    const checks = checkers.map((checker) => checker.check(manifest, old))
    const outcome = checks.some(({ operation }) => operation === 'update') ? 'updated' : 'created'
    const diagnostics = checks.flatMap((checked) => checked.diagnostics)
    const kept = checks.find((checked) => checked.stored !== undefined)?.stored
    const isRefused = diagnostics.some(({ severity }) => severity === 'error')
    return kept === undefined || isRefused ? { outcome, diagnostics } : { outcome, diagnostics, stored: kept }
  }

  private checkersOf(manifest: Manifest): readonly Checker[] {
    const key = `${manifest.apiVersion} ${manifest.gvk.kind}`
    let checkers = this.checkers.get(key)
    if (checkers === undefined) this.checkers.set(key, (checkers = this.findCheckers(manifest)))
    return checkers
  }

  private findCheckers(manifest: Manifest): readonly Checker[] {
    const { judges, fallback } = this.options
    const own = judges.flatMap((judge) => judge.find((checker) => checker.knows(manifest)) ?? [])
    return own.length === 0 && fallback?.knows(manifest) === true ? [fallback] : own
  }
}
