// Fields as steps from a value.
import type { ValueStep } from '../../crd/compare/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, propertyOf, valuesOf } from '../../crd/schema/index.js'

/** Whether a field is another one, or below it. */
export const isUnder = (steps: readonly ValueStep[], above: readonly ValueStep[]): boolean =>
  above.length <= steps.length && above.every((step, index) => step === steps[index])

/** A field as `ports[0].name`; each item of a list and each value of a map as `[*]` where a schema is given. Empty for the value itself. */
export function fieldText(steps: readonly ValueStep[], schema?: JsonSchemaProps): string {
  let text = ''
  let at = schema
  for (const step of steps) {
    // What a schema does not say more of, as `metadata`, is an object.
    const isProperty =
      typeof step === 'string' && (at === undefined || propertyOf(at, step) !== undefined || valuesOf(at) === undefined)
    if (isProperty) text += text === '' ? step : `.${step}`
    else text += schema === undefined ? `[${step}]` : '[*]'
    at = at === undefined ? undefined : isProperty ? propertyOf(at, step) : (itemsOf(at) ?? valuesOf(at))
  }
  return text
}
