import { defineTag, type TaggedConstant } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { positionalArg } from '../grammar/tag.js'
import { isBuiltin, nativeType, typeAndNativeText, type ConstantModel } from '../model/type.js'
import { check, planOf, type EnumExclusion } from '../model/plan.js'
import { celLiteral } from '../projection/cel.js'
import type { SchemaPlace } from '../projection/place.js'
import { quote } from '../../apimachinery/text/index.js'

export const enumeration = defineTag({
  name: 'k8s:enum',
  stability: 'Stable',
  since: '1.34',
  scopes: ['type definitions'],
  summary: 'A string type that takes only the values of its constants.',
  doc: 'The constants are the members of a string-literal union or of an enum. The empty string is not an exception: combine with `+k8s:optional`. A constant tagged `+k8s:enumExclude` is not a value of the enum.',
  emits: [{ type: 'FieldValueNotSupported', origin: '' }],
  plan(context) {
    const native = nativeType(context.type)
    if (!isBuiltin(native, 'string')) {
      throw new TagError(`can only be used on string types (${typeAndNativeText(context.type, native)})`)
    }
    const constants = distinct(
      (context.constants ?? []).filter(({ tags }) => !tags.some((tag) => tag.name === 'k8s:enumExclude')),
    )
    const byName = [...constants].sort((a, b) => (a.constant.name < b.constant.name ? -1 : 1))
    const values = byName.map(({ constant }) => constant.value).sort()
    return planOf(check('k8s:enum', { kind: 'enum', values, exclusions: byName.flatMap(exclusions) }))
  },
  project({ call }, place) {
    if (call.kind !== 'enum') return
    const values = call.values.filter((value) => !isExcluded(value, call.exclusions, place))
    // Errors name the values in order of their texts, schemas as they are declared.
    const declared = place.type.kind === 'alias' ? place.type.constants.map(({ value }) => value) : []
    const inOrder = [...values].sort((a, b) => declared.indexOf(a) - declared.indexOf(b))
    const list = `[${values.map((value) => celLiteral(value)).join(', ')}]`
    place.require({
      keywords: { enum: inOrder },
      keywordsOrZero: { enum: ['', ...inOrder] },
      zeroHolds: values.includes(''),
      holds: (self) => `${self} in ${list}`,
      message: `supported values: ${values.map(quote).join(', ')}`,
    })
  },
  ofSchema: ({ enum: values }, { kind }) =>
    kind === 'string' && Array.isArray(values) && values.every((value) => typeof value === 'string')
      ? [{ line: '+k8s:enum', keywords: ['enum'] }]
      : [],
  examples: [
    {
      source: 'export interface Example {\n  color: Color\n}\n\n// +k8s:enum\nexport type Color = "Red" | "Blue"',
      accepts: [{ object: { color: 'Red' } }],
      rejects: [
        { object: { color: 'Pink' }, errors: ['color: Unsupported value: "Pink": supported values: "Blue", "Red"'] },
        { object: {}, errors: ['color: Unsupported value: "": supported values: "Blue", "Red"'] },
      ],
    },
    {
      source: 'export interface Example {\n  size: Size\n}\n\n// +k8s:enum\nexport type Size = Int32',
      refused: 'can only be used on string types (Size -> int32)',
    },
  ],
})

/** One constant a value: that with the longest comment, else the later one in the comments' order. */
function distinct(constants: readonly TaggedConstant[]): TaggedConstant[] {
  const byValue = new Map<string, TaggedConstant>()
  for (const one of constants) {
    const known = byValue.get(one.constant.value)
    if (known === undefined || prefers(comment(one.constant), comment(known.constant)))
      byValue.set(one.constant.value, one)
  }
  return [...byValue.values()]
}
const comment = (constant: ConstantModel): string => constant.comments.map(({ text }) => text).join(' ')
const prefers = (candidate: string, known: string): boolean =>
  known.length < candidate.length || (known.length === candidate.length && known > candidate)

/** Whether an option takes a value out of the enum. */
function isExcluded(value: string, all: readonly EnumExclusion[], place: SchemaPlace): boolean {
  return all.some((one) => {
    if (one.value !== value) return false
    const state = place.option(one.option)
    if (state === undefined) place.refuse(`whether ${quote(value)} is a value depends on the option ${one.option}`)
    return state === one.excludeWhen
  })
}

function exclusions({ constant, tags }: TaggedConstant): EnumExclusion[] {
  return tags
    .flatMap((tag) => {
      const option = positionalArg(tag)?.value
      return option !== undefined &&
        (tag.name === 'k8s:ifEnabled' || tag.name === 'k8s:ifDisabled') &&
        tag.valueTag?.name === 'k8s:enumExclude'
        ? [{ value: constant.value, option, excludeWhen: tag.name === 'k8s:ifEnabled' }]
        : []
    })
    .sort(
      (a, b) =>
        Number(a.excludeWhen) - Number(b.excludeWhen) || (a.option < b.option ? -1 : a.option > b.option ? 1 : 0),
    )
}
