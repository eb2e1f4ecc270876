// What an applier no longer says is removed, unless others own it (`prune` of structured-merge-diff's merge/update.go).
import { FieldSet } from '../fieldpath/field-set.js'
import { KnownSets } from '../fieldpath/known-sets.js'
import type { MergeSchema } from '../schema/schema.js'
import { fieldSetOf } from '../typed/field-set-of.js'
import { removeItems } from '../typed/remove-items.js'
import type { TypedValue } from '../typed/typed-value.js'
import { unlessMissing, type Converter } from './converter.js'
import { inStep } from './in-step.js'
import type { ManagedSet, Managers } from './managers.js'

/**
 * An object without what a manager applied last time, but not this time, and no other manager owns.
 *
 * @param merged the object with what is applied this time
 * @param version of that, and of the result
 * @param managers with what the manager owns from now on
 * @param last what it owned before
 * @throws MergeError if a conversion fails
 */
export function prune(
  converter: Converter,
  merged: TypedValue,
  version: string,
  managers: Managers,
  last: ManagedSet,
): TypedValue {
  if (last.set.isEmpty) return merged
  const converted = unlessMissing(() =>
    inStep('failed to convert merged object to last applied version', () => converter.convert(merged, last.apiVersion)),
  )
  if (converted === undefined) return merged
  const pruned = without(converted, namedFields(converted, last.set))
  const owned = inStep('failed add back owned items', () =>
    withOwned(converter, { merged: converted, pruned }, last.apiVersion, managers),
  )
  return converter.convert(withDangling(converter, converted, owned, last), version)
}

/** The same object in the same version: as it was merged, and what is left of it. */
interface Pruning {
  readonly merged: TypedValue
  readonly pruned: TypedValue
}

/** Puts back what any manager owns, version by version; first what is of the given one, which conversions may depend on. */
function withOwned(converter: Converter, pruning: Pruning, first: string, managers: Managers): TypedValue {
  const owned = new Map<string, FieldSet>()
  for (const { apiVersion, set } of managers.values()) {
    owned.set(apiVersion, (owned.get(apiVersion) ?? FieldSet.EMPTY).union(set))
  }
  const versions = [...owned].sort(([a], [b]) => Number(b === first) - Number(a === first))
  for (const [version, set] of versions) {
    pruning = unlessMissing(() => withOwnedAt(converter, pruning, version, set)) ?? pruning
  }
  return pruning.pruned
}

function withOwnedAt(converter: Converter, pruning: Pruning, version: string, owned: FieldSet): Pruning {
  const [merged, pruned] = (['merged', 'pruned'] as const).map((name) =>
    inStep(`failed to convert ${name} object at version ${version}`, () => converter.convert(pruning[name], version)),
  ) as [TypedValue, TypedValue]
  const kept = fieldsOf(pruned).union(namedFields(merged, owned))
  return { merged, pruned: without(merged, fieldsOf(merged).difference(kept)) }
}

/** Puts back what the manager did not own: what nobody owns stays. */
function withDangling(converter: Converter, merged: TypedValue, pruned: TypedValue, last: ManagedSet): TypedValue {
  const left = inStep('failed add back dangling items: failed to convert pruned object to last applied version', () =>
    converter.convert(pruned, last.apiVersion),
  )
  const gone = fieldsOf(merged).difference(fieldsOf(left))
  return without(merged, gone.intersection(namedFields(merged, last.set)))
}

/** What is known of the fields of values, and of structs on the way to fields, by schemas. */
const knownSets = new WeakMap<MergeSchema, KnownSets<FieldSet>>()

function knownOf(schema: MergeSchema): KnownSets<FieldSet> {
  let known = knownSets.get(schema)
  if (known === undefined) knownSets.set(schema, (known = new KnownSets<FieldSet>()))
  return known
}

/** The fields that a value has, and those of structs on the way to them. */
const fieldsOf = (typed: TypedValue): FieldSet =>
  namedFields(typed, fieldSetOf(typed.schema, typed.type, typed.value, knownOf(typed.schema)))

/** A set with the fields of structs on the way to its fields. */
const namedFields = ({ schema, type }: TypedValue, set: FieldSet): FieldSet =>
  set.ensureNamedFieldsAreMembers(schema, type, knownOf(schema))

/** The value without fields: itself if it has none of them. */
function without(typed: TypedValue, fields: FieldSet): TypedValue {
  const value = removeItems(typed.schema, typed.type, typed.value, fields)
  return value === typed.value ? typed : { ...typed, value }
}
