import { defineTag, type TaggedConstant } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { positionalArg } from '../grammar/tag.js'
import { isBuiltin, nativeType, typeAndNativeText, type ConstantModel } from '../model/type.js'
import { check, planOf, type EnumExclusion } from '../model/plan.js'

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
