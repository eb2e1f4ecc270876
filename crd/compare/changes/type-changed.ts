import { equalJson } from '../../../apimachinery/json/index.js'
import { isIntOrString, type JsonSchemaProps } from '../../schema/props.js'
import { breaking, compatible, effects, loosened, tightened } from '../effects.js'
import { defineChange } from '../kind.js'

const ANY = ['array', 'boolean', 'integer', 'number', 'object', 'string']

const typeName = (schema: JsonSchemaProps): string =>
  isIntOrString(schema) ? 'int-or-string' : (schema.type ?? 'any type')

/** The JSON types that are taken; an integer is a number. */
function typesOf(schema: JsonSchemaProps): readonly string[] {
  if (isIntOrString(schema)) return ['integer', 'string']
  if (schema.type === undefined) return ANY
  return schema.type === 'number' ? ['number', 'integer'] : [schema.type]
}

const isNested = (types: readonly string[]): boolean => types.some((type) => type === 'object' || type === 'array')

export const typeChanged = defineChange({
  scope: 'schema',
  code: 'diff/type-changed',
  summary: 'The type changed, or a field became or is no longer int-or-string.',
  why: 'Values of the old type are rejected, and the contents of objects and lists are dropped. A wider type rejects nothing, but readers may encounter values of a new type.',
  samples: [
    {
      old: 'type: string',
      new: 'type: integer',
      expected: [
        {
          message: 'type changed from string to integer',
          stored: 'ratcheted',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: integer',
      new: 'x-kubernetes-int-or-string: true',
      expected: [
        {
          message: 'type changed from integer to int-or-string',
          stored: 'compatible',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
    {
      old: 'type: object\nadditionalProperties: {type: string}',
      new: 'type: string',
      expected: [
        { message: 'type changed from object to string', stored: 'breaking', clients: 'breaking', apply: 'breaking' },
      ],
    },
  ],
  *compare(pair) {
    const keywords = ['type', 'x-kubernetes-int-or-string'] as const
    if (keywords.every((keyword) => equalJson(pair.old[keyword], pair.new[keyword]))) return
    const [before, after] = [typesOf(pair.old), typesOf(pair.new)]
    const isWider = before.every((type) => after.includes(type))
    const isNarrower = after.every((type) => before.includes(type))
    const owners =
      isNested(before) || isNested(after)
        ? breaking('ownership recorded in the old shape means nothing in the new one')
        : compatible('it is owned as a whole before and after')
    const place = {
      message: `type changed from ${typeName(pair.old)} to ${typeName(pair.new)}`,
      // What describes the parts of the old type goes with it.
      handles: [...keywords, 'items', 'properties', 'additionalProperties'],
      at: pair.new.type === undefined && isIntOrString(pair.new) ? 'x-kubernetes-int-or-string' : 'type',
    }
    if (isWider) {
      const { stored } = loosened('')
      const clients = isNarrower
        ? compatible('the same values are accepted')
        : breaking(
            'values of the old type are still accepted, but readers may encounter values for which they have no type',
          )
      yield { ...place, effects: effects(stored, clients, owners), direction: isNarrower ? 'equal' : 'looser' }
      return
    }
    const { stored, clients } = tightened(pair, `a value of type ${typeName(pair.old)}`)
    yield {
      ...place,
      effects: effects(
        isNested(before) ? breaking('data stored in the old shape is dropped or rejected') : stored,
        clients,
        owners,
      ),
      direction: 'tighter',
      aim: { kind: 'any' },
    }
  },
})
