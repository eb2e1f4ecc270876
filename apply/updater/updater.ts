// Writes to an object, and who owns its fields after them (structured-merge-diff's merge/update.go).
import { FieldSet } from '../fieldpath/field-set.js'
import type { FieldFilter } from '../fieldpath/field-filter.js'
import { compareTyped, type Comparison } from '../typed/compare.js'
import { fieldSetOf } from '../typed/field-set-of.js'
import { mergeValues } from '../typed/merge.js'
import { reconcileFieldSet } from '../typed/reconcile.js'
import type { TypedValue } from '../typed/typed-value.js'
import { equalValues } from '../value/equal-values.js'
import { ConflictsError } from './conflicts.js'
import { unlessMissing, type Converter } from './converter.js'
import { inStep } from './in-step.js'
import type { ManagedSet, Managers } from './managers.js'
import { OnceConverter } from './once-converter.js'
import { prune } from './prune.js'

/** What an updater needs to know of a kind. */
export interface UpdaterOptions {
  readonly converter: Converter
  /** Which fields nobody owns, by version. */
  readonly ignoreFilter?: ReadonlyMap<string, FieldFilter>
  /** Whether `apply` returns the object also if it is as it was. */
  readonly returnInputOnNoop?: boolean
}

/** An object after a write, and what each manager owns of it. */
export interface Updated {
  readonly object: TypedValue
  readonly managers: Managers
}

/** An object after an apply; undefined if it is as it was. */
export interface Applied {
  readonly object: TypedValue | undefined
  readonly managers: Managers
}

/** Decides what writes make of an object and of the ownership of its fields. */
export class Updater {
  readonly #converter: Converter
  readonly #ignoreFilter: ReadonlyMap<string, FieldFilter>
  readonly #returnInputOnNoop: boolean

  constructor({ converter, ignoreFilter = new Map(), returnInputOnNoop = false }: UpdaterOptions) {
    this.#converter = converter
    this.#ignoreFilter = ignoreFilter
    this.#returnInputOnNoop = returnInputOnNoop
  }

  /**
   * A write that is no apply: the manager owns what it changes, and others no longer do.
   *
   * @param live the object before it, empty if there was none; `next` after it
   * @param version of both
   * @throws MergeError if a conversion fails
   */
  update(live: TypedValue, next: TypedValue, version: string, managers: Managers, manager: string): Updated {
    const converter = new OnceConverter(this.#converter)
    const write = { converter, live, next, version, manager }
    const { comparison, rest } = this.#take(write, reconciled(converter, live, managers), true)
    const { removed, modified, added } = comparison
    const own = rest.get(manager)?.set ?? FieldSet.EMPTY
    const set = this.#tracked(own.difference(removed).union(modified).union(added), version)
    rest.set(manager, { set, apiVersion: version, applied: false })
    return { object: next, managers: withoutEmpty(rest) }
  }

  /**
   * An apply: the manager owns what the configuration says, and what only it owned and no longer says is removed.
   *
   * @param live the object before it, empty if there was none
   * @param version of that, and of the configuration
   * @param force whether the manager takes what others own and the configuration would change
   * @throws ConflictsError if others own such fields, and it is not forced
   * @throws MergeError if a conversion fails
   */
  apply(
    live: TypedValue,
    config: TypedValue,
    version: string,
    managers: Managers,
    manager: string,
    force: boolean,
  ): Applied {
    const converter = new OnceConverter(this.#converter)
    const known = reconciled(converter, live, managers)
    const merged = { ...live, value: mergeValues(live.schema, live.type, live.value, config.value) }
    const set = this.#tracked(fieldSetOf(config.schema, config.type, config.value), version)
    const last = known.get(manager)
    known.set(manager, { set, apiVersion: version, applied: true })
    const next =
      last === undefined
        ? merged
        : inStep('failed to prune fields', () => prune(converter, merged, version, known, last))
    const { rest } = this.#take({ converter, live, next, version, manager }, known, force)
    const isSame = !this.#returnInputOnNoop && equalValues(live.value, next.value)
    return { object: isSame ? undefined : next, managers: withoutEmpty(rest) }
  }

  /** Takes from the other managers what a write changes or removes. */
  #take(write: Write, managers: Managers, force: boolean): { comparison: Comparison; rest: Map<string, ManagedSet> } {
    const comparison = this.#compareAt(write, write.version)
    const comparisons = new Map([[write.version, comparison]])
    const rest = new Map(managers)
    const conflicts = new Map<string, FieldSet>()
    for (const [name, managed] of managers) {
      if (name === write.manager) continue
      const { apiVersion } = managed
      const changes = comparisons.get(apiVersion) ?? unlessMissing(() => this.#compareAt(write, apiVersion))
      if (changes === undefined) {
        rest.delete(name)
        continue
      }
      comparisons.set(apiVersion, changes)
      const conflict = managed.set.intersection(changes.modified.union(changes.added))
      if (!conflict.isEmpty) conflicts.set(name, conflict)
      const set = managed.set.difference(conflict).difference(changes.removed)
      if (set !== managed.set) rest.set(name, { ...managed, set })
    }
    if (!force && conflicts.size > 0) throw ConflictsError.of(conflicts)
    return { comparison, rest }
  }

  /** What a write changes, as a version has it. */
  #compareAt({ converter, live, next, version: written }: Write, version: string): Comparison {
    const convert = (name: string, value: TypedValue): TypedValue =>
      version === written ? value : inStep(`failed to convert ${name} object`, () => converter.convert(value, version))
    const before = convert('old', live)
    const after = convert('new', next)
    const { added, modified, removed } = inStep('failed to compare objects', () =>
      compareTyped(before.schema, before.type, before.value, after.value),
    )
    return {
      added: this.#tracked(added, version),
      modified: this.#tracked(modified, version),
      removed: this.#tracked(removed, version),
    }
  }

  /** Of fields those that somebody may own. */
  #tracked(set: FieldSet, version: string): FieldSet {
    return this.#ignoreFilter.get(version)?.apply(set) ?? set
  }
}

/** A write of a manager, and the object before and after it. */
interface Write {
  readonly converter: Converter
  readonly live: TypedValue
  readonly next: TypedValue
  readonly version: string
  readonly manager: string
}

/** What managers own as the schema has it now, which may not be the one that was when they wrote. */
function reconciled(converter: Converter, live: TypedValue, managers: Managers): Map<string, ManagedSet> {
  const known = new Map<string, ManagedSet>()
  for (const [name, managed] of managers) {
    const typed = unlessMissing(() => converter.convert(live, managed.apiVersion))
    if (typed === undefined) continue
    const set = reconcileFieldSet(typed.schema, typed.type, managed.set)
    known.set(name, set === managed.set ? managed : { ...managed, set })
  }
  return known
}

function withoutEmpty(managers: Map<string, ManagedSet>): Managers {
  for (const [name, { set }] of managers) if (set.isEmpty) managers.delete(name)
  return managers
}
