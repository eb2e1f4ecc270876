// Values that have the field of a rule, so that the rule has something to judge.
import type { SchemaStep, ValueStep } from '../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, propertyOf, valuesOf } from '../../crd/schema/index.js'
import { valueAt } from './stored.js'

/** A field with `[*]` for items and values (`spec.ports[*].name`) in a schema: its steps and its own schema; undefined if there is none. */
export function fieldIn(
  schema: JsonSchemaProps,
  field: string,
): { steps: SchemaStep[]; schema: JsonSchemaProps } | undefined {
  const steps: SchemaStep[] = []
  let at: JsonSchemaProps | undefined = schema
  for (const token of field.match(/\[\*\]|[^.[\]]+/g) ?? []) {
    if (at === undefined) return undefined
    const items: JsonSchemaProps | undefined = itemsOf(at)
    if (token !== '[*]') steps.push({ kind: 'property', name: token })
    else steps.push({ kind: items === undefined ? 'values' : 'items' })
    at = token === '[*]' ? (items ?? valuesOf(at)) : propertyOf(at, token)
  }
  return at === undefined ? undefined : { steps, schema: at }
}

/** The first place of a value that such steps lead to. */
export function firstPlace(value: unknown, steps: readonly SchemaStep[]): ValueStep[] {
  const place: ValueStep[] = []
  for (const step of steps) {
    if (step.kind === 'property') place.push(step.name)
    else if (step.kind === 'items') place.push(0)
    else place.push(Object.keys(valueAt(value, place) ?? {})[0] ?? 'a')
  }
  return place
}
