import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { projectUniqueness } from '../family/uniqueness-rule.js'
import { listType, metadataAt, requireStructItems } from '../family/list-metadata.js'
import { isBuiltin, memberByJsonName, nativeType, nativeValueType, typeText } from '../model/type.js'
import { plan } from '../model/plan.js'
import { quote } from '../../apimachinery/text/index.js'

export const listMapKey = defineTag({
  name: 'k8s:listMapKey',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: {
    type: 'string',
    required: true,
    label: '<field-json-name>',
    doc: 'A field of the items, of a builtin type or a pointer to one.',
  },
  summary: "A field that is part of the key of a list's items.",
  doc: 'With `+k8s:listType=map` or `+k8s:unique=map`; repeat the tag for several key fields.',
  emits: [{ type: 'FieldValueDuplicate', origin: '' }],
  plan(context, tag) {
    const list = listType(context)
    requireStructItems(list)
    const member = memberByJsonName(nativeValueType(list.elem), tag.value)
    if (member === undefined) throw new TagError(`no field for JSON name ${quote(tag.value)}`)
    const keyType = member.type.kind === 'pointer' ? member.type.elem : member.type
    if (!isBuiltin(nativeType(keyType))) {
      throw new TagError(
        `only primitive types and pointers to primitive types can be list-map keys, not ${typeText(member.type)}`,
      )
    }
    metadataAt(context).keys.push(member)
    return plan()
  },
  declare(tag, place) {
    const known = place.keyword('x-kubernetes-list-map-keys')
    const keys = Array.isArray(known) ? (known as string[]) : []
    place.annotate({ 'x-kubernetes-list-map-keys': [...keys, tag.value] })
  },
  project: (check, place) => {
    projectUniqueness(check, place)
  },
  ofSchema({ 'x-kubernetes-list-map-keys': keys }, { kind }) {
    if (kind !== 'list' || !Array.isArray(keys)) return []
    return keys.map((key: string) => ({ line: `+k8s:listMapKey=${key}`, keywords: ['x-kubernetes-list-map-keys'] }))
  },
  examples: [
    {
      source:
        'export interface Example {\n  // +k8s:listType=map\n  // +k8s:listMapKey=name\n  parts?: Part[]\n}\nexport interface Part {\n  name: string\n  size: Int32\n}',
      accepts: [{ object: { parts: [{ name: 'a' }, { name: 'b' }] } }],
      rejects: [
        {
          object: { parts: [{ name: 'a' }, { name: 'a', size: 1 }] },
          errors: ['parts[1]: Duplicate value: {"name":"a","size":1}'],
        },
      ],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listMapKey=name\n  // +k8s:listType=set\n  parts?: Part[]\n}\nexport interface Part {\n  name: string\n}',
      refused: 'found listMapKey without listType=map or unique=map',
    },
  ],
})
