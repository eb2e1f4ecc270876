import { celLiteral } from '../projection/cel.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import {
  isBuiltin,
  isDirectComparable,
  isInteger,
  nativeValueType,
  typeAndNativeText,
  typeText,
} from '../model/type.js'
import { plainInt } from '../record/payload.js'
import { quote } from '../../apimachinery/text/index.js'
import { check, planOf } from '../model/plan.js'

export const neq = defineTag({
  name: 'k8s:neq',
  stability: 'Alpha',
  since: '1.34',
  scopes: VALUE_SCOPES,
  payload: {
    type: 'raw',
    required: true,
    label: '<value>',
    doc: 'The value that is not allowed: a string, an integer or a boolean, as the type is.',
  },
  summary: 'A string, integer or boolean may not have one value.',
  emits: [{ type: 'FieldValueInvalid', origin: 'neq' }],
  plan(context, tag) {
    const native = nativeValueType(context.type)
    if (!isDirectComparable(native)) {
      throw new TagError(
        `can only be used on comparable types (e.g. string, int, bool), but got ${typeAndNativeText(context.type, native)}`,
      )
    }
    const want = isBuiltin(native, 'string')
      ? ({ type: 'string', words: 'a string' } as const)
      : isBuiltin(native, 'bool')
        ? ({ type: 'bool', words: 'a bool' } as const)
        : isInteger(native)
          ? ({ type: 'int', words: 'an integer' } as const)
          : undefined
    if (want === undefined) throw new TagError(`unsupported type for 'neq' tag: ${typeText(native)}`)
    if (tag.valueType !== want.type) {
      throw new TagError(`type mismatch: field is ${want.words}, but payload is of type ${tag.valueType}`)
    }
    const value =
      want.type === 'string'
        ? tag.value
        : want.type === 'bool'
          ? tag.value === 'true'
          : plainInt(tag.value, 'invalid integer value for payload')
    return planOf(check('k8s:neq', { kind: 'constraint', name: 'neq', args: [value], needsType: true }))
  },
  project({ call }, place) {
    if (call.kind !== 'constraint') return
    const [value = ''] = call.args
    const literal = celLiteral(value, nativeValueType(place.type))
    place.require({
      holds: (self) => (value === true ? `!${self}` : value === false ? self : `${self} != ${literal}`),
      zeroHolds: value !== '' && value !== false && value !== 0 && value !== 0n,
      otherHolds: value === '' || value === 0 || value === 0n,
      message: `must not be equal to ${typeof value === 'string' ? quote(value) : String(value)}`,
    })
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:neq="default"\n  name: string\n}',
      accepts: [{ object: { name: 'other' } }],
      rejects: [
        { object: { name: 'default' }, errors: ['name: Invalid value: "default": must not be equal to "default"'] },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:neq=5\n  name: string\n}',
      refused: 'type mismatch: field is a string, but payload is of type int',
    },
  ],
})
