// Disagreements as people read them.
import { sourceText } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../crd/index.js'
import { itemsOf, propertyOf } from '../../crd/schema/index.js'
import type { ValueStep } from '../../crd/compare/index.js'
import type { Finding } from './judge.js'
import type { Disagreement } from './prove.js'
import { fieldText } from './steps.js'

/** Which side refuses what, and the smallest object that shows it; in one line. */
export function disagreementText({ by, steps, verdicts }: Disagreement): string {
  const { trial, validators, crd } = verdicts
  const what = fieldText(steps) || 'the object'
  const others = by === 'validators' ? crd : validators
  const [side, other] =
    by === 'validators' ? ['the validators refuse', 'the CRD'] : ['the CRD refuses', 'the validators']
  const act = trial.old === undefined ? 'create' : `update of ${trial.subresource ?? 'the object'}`
  const errors = (list: readonly Finding[]): string => list.map(({ error }) => error.toString()).join('; ')
  const counter = others.length === 0 ? `${accepts(other)} it` : `${says(other)} ${errors(others)}`
  const stored = trial.old === undefined ? '' : ` over ${sourceText(trial.old)}`
  const own = by === 'validators' ? validators : crd
  return `only ${side} ${what}: ${act} with ${sourceText(trial.value)}${stored}: ${errors(own)}; ${counter}`
}

const accepts = (side = ''): string => (side.endsWith('s') ? `${side} accept` : `${side} accepts`)
const says = (side = ''): string => (side.endsWith('s') ? `${side} say` : `${side} says`)

/** Where the schema of a field is: `.properties[spec].items`. */
export function schemaPath(schema: JsonSchemaProps, steps: readonly ValueStep[]): string {
  let path = ''
  let at: JsonSchemaProps | undefined = schema
  for (const step of steps) {
    const property: JsonSchemaProps | undefined =
      typeof step === 'string' && at !== undefined ? propertyOf(at, step) : undefined
    const items: JsonSchemaProps | undefined = at === undefined ? undefined : itemsOf(at)
    if (property !== undefined) path += `.properties[${step}]`
    else path += items === undefined ? '.additionalProperties' : '.items'
    at = property ?? items
  }
  return path
}
