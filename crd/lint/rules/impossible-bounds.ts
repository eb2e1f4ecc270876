import { plainNumber } from '../../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import { defineLintRule } from '../rule.js'

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const

export const impossibleBounds = defineLintRule({
  code: 'crd/impossible-bounds',
  family: 'bounds',
  summary: 'A lower bound is not above the upper bound.',
  why: 'No value is between them: every object that sets the field is rejected.',
  mend: 'correct one of the bounds',
  severity: 'error',
  sample: 'field',
  valid: ['type: integer\nminimum: 1\nmaximum: 1', 'type: number\nminimum: 2.5\nmaximum: 2.4'],
  invalid: [
    {
      source: 'type: string\nminLength: 10\nmaxLength: 1',
      message: 'no value of spec is possible: minLength 10 is above maxLength 1',
      at: 'minLength',
    },
    {
      source: 'type: integer\nminimum: 1\nmaximum: 1\nexclusiveMaximum: true',
      message: 'no value of spec is possible: minimum 1 and maximum 1 leave none',
      at: 'minimum',
    },
  ],
  checkSchema({ schema, label, location }, { report }) {
    for (const [lower, upper] of PAIRS) {
      if (!appliesTo(schema, lower)) continue
      const [least, greatest] = [plainNumber(schema[lower]), plainNumber(schema[upper])]
      if (least === undefined || greatest === undefined) continue
      const isOpen = lower === 'minimum' && (schema.exclusiveMinimum === true || schema.exclusiveMaximum === true)
      if (isPossible(least, greatest, isOpen) || isPossible(cut(least), cut(greatest), isOpen)) continue
      const reason =
        least === greatest
          ? `${lower} ${least} and ${upper} ${greatest} leave none`
          : `${lower} ${least} is above ${upper} ${greatest}`
      report({ at: location.child(lower), message: `no value of ${label} is possible: ${reason}` })
    }
  },
})

const isPossible = (least: number | bigint, greatest: number | bigint, isOpen: boolean): boolean =>
  least < greatest || (least === greatest && !isOpen)

/** For values without a fraction the API server cuts off that of the bound. */
const cut = (bound: number | bigint): number | bigint => (typeof bound === 'number' ? Math.trunc(bound) : bound)

const TYPES = { minimum: ['integer', 'number'], minLength: ['string'], minItems: ['array'], minProperties: ['object'] }

const appliesTo = ({ type = '' }: JsonSchemaProps, lower: keyof typeof TYPES): boolean => TYPES[lower].includes(type)
