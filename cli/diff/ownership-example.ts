// What a change of a list or map type does to ownership: an object that two managers have applied with the old CRD, and one of
// them applies again with the new one.
import { applyObject, customResourceKind, type ResourceKind, type StoredObject } from '../../apply/index.js'
import { fieldSteps } from '../../apimachinery/field/index.js'
import { isObject, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf } from '../../apimachinery/kind/index.js'
import { Random, ValueGenerator, withoutMeta, type SchemaStep } from '../../crd/compare/index.js'
import { structuralSchemaOf } from '../../crd/definition/index.js'
import { ServeError, type Change, type CustomResourceDefinition } from '../../crd/index.js'
import { listTypeOf, propertiesOf, valuesOf } from '../../crd/schema/index.js'
import { ownedLines, type OwnedLine } from '../ownership/owned-lines.js'
import { ownersOf, withoutManagedFields } from '../ownership/owners.js'

/** An object with its owners, before and after. */
export interface OwnershipExample {
  readonly before: readonly OwnedLine[]
  readonly after: readonly OwnedLine[]
}

const CHANGES: ReadonlySet<string> = new Set(['diff/list-type', 'diff/list-map-keys', 'diff/map-type'])

/** Any times: what counts is that one write follows the other. */
const TIMES = ['2024-01-01T00:00:00Z', '2024-01-01T00:01:00Z', '2024-01-01T00:02:00Z'] as const

type Schema = NonNullable<ReturnType<typeof structuralSchemaOf>>

/** Undefined for other changes, and where no example can be made: the schema takes no second item, or rules refuse it. */
export function ownershipExample(
  change: Change,
  old: CustomResourceDefinition,
  renewed: CustomResourceDefinition,
): OwnershipExample | undefined {
  const { code, version, effects } = change
  if (!CHANGES.has(code) || effects.apply.impact === 'compatible' || version === undefined) return undefined
  const steps = { old: stepsOf(change.oldField), new: stepsOf(change.field) }
  const schemas = { old: structuralSchemaOf(old, version), new: structuralSchemaOf(renewed, version) }
  if (schemas.old === undefined || schemas.new === undefined) return undefined
  const nodes = { old: nodeAt(schemas.old, steps.old), new: nodeAt(schemas.new, steps.new) }
  // Items are told apart by the schema that has keys for them.
  const parts = partsOf(nodes.new !== undefined && isMerged(nodes.new) ? nodes.new : nodes.old)
  if (parts === undefined) return undefined
  const [one, two] = parts.map((part) => objectAround(part, schemas.old as Schema, steps.old, old, version))
  try {
    return one === undefined || two === undefined
      ? undefined
      : applied(one, two, version, customResourceKind(old), customResourceKind(renewed))
  } catch (error) {
    if (error instanceof ServeError) return undefined
    throw error
  }
}

function applied(
  one: JsonObject,
  two: JsonObject,
  version: string,
  old: ResourceKind,
  renewed: ResourceKind,
): OwnershipExample | undefined {
  const apply = (
    kind: ResourceKind,
    stored: StoredObject | undefined,
    object: JsonObject,
    fieldManager: string,
    now: string,
  ): StoredObject | undefined => {
    const resourceVersion = String(Number(stored?.resourceVersion ?? 0) + 1)
    const namespace = kind.isNamespaced ? 'default' : ''
    const outcome = applyObject(kind, stored, {
      ...{ object, version, name: 'example', namespace, fieldManager, force: true, now, uid: '', resourceVersion },
    })
    return 'status' in outcome ? undefined : outcome.stored
  }
  const first = apply(old, undefined, one, 'one', TIMES[0])
  const before = first && apply(old, first, two, 'two', TIMES[1])
  const after = before && apply(renewed, before, one, 'one', TIMES[2])
  return before && after && { before: linesOf(before), after: linesOf(after) }
}

const linesOf = ({ object }: StoredObject): OwnedLine[] => {
  const { metadata: _, ...rest } = withoutManagedFields(object)
  return ownedLines(rest, ownersOf(object))
}

/** The way through a schema that a field of a CRD takes: `….openAPIV3Schema.properties[spec].items.type`. */
function stepsOf(field: string): SchemaStep[] {
  const all = fieldSteps(field)
  const steps: SchemaStep[] = []
  for (let at = all.indexOf('openAPIV3Schema') + 1; at < all.length; at++) {
    if (all[at] === 'properties') steps.push({ kind: 'property', name: String(all[++at]) })
    else if (all[at] === 'items') steps.push({ kind: 'items' })
    else if (all[at] === 'additionalProperties') steps.push({ kind: 'values' })
    else break
  }
  return steps
}

const nodeAt = (schema: Schema, steps: readonly SchemaStep[]): Schema | undefined =>
  steps.reduce<Schema | undefined>((node, step) => {
    if (step.kind === 'property') return propertiesOf(node ?? {}).find(([name]) => name === step.name)?.[1]
    return step.kind === 'items' ? (isObject(node?.items) ? (node.items as Schema) : undefined) : valuesOf(node ?? {})
  }, schema)

const isMerged = (schema: Schema): boolean => ['set', 'map'].includes(listTypeOf(schema) ?? '')

/** Two values of which each has a part of its own: an item, or a field. */
function partsOf(schema: Schema | undefined): readonly [unknown, unknown] | undefined {
  if (schema === undefined) return undefined
  const generator = new ValueGenerator(new Random(1))
  if (schema.type === 'array') {
    const [first, second] = generator.list(schema, 2)
    return second === undefined ? undefined : [[first], [second]]
  }
  const declared = propertiesOf(schema)
  const values = valuesOf(schema)
  const fields =
    declared.length > 1 || values === undefined
      ? declared
      : (['a', 'b'] as const).map((name) => [name, values] as const)
  const base = generator.value(schema)
  const [first, second] = fields.map(([name, of]) => {
    const part = { ...(isObject(base) ? base : {}) }
    setOwn(part, name, generator.value(of))
    return part
  })
  return second === undefined ? undefined : [first, second]
}

/** An object of a version with a value at a place; what it must have besides is made up, and the same in each. */
function objectAround(
  value: unknown,
  schema: Schema,
  steps: readonly SchemaStep[],
  { spec: { group, names } }: CustomResourceDefinition,
  version: string,
): JsonObject {
  const generator = new ValueGenerator(new Random(1))
  const made = generator.value(withoutMeta(schema), { target: { steps, make: () => value } })
  return {
    ...(isObject(made) ? made : {}),
    ...{ apiVersion: apiVersionOf({ group, version }), kind: names.kind, metadata: { name: 'example' } },
  }
}
