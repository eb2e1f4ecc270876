import { projectUniqueness } from '../family/uniqueness-rule.js'
import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { deferredUniqueness, listType, metadataAt, requireStructItems } from '../family/list-metadata.js'
import { quote } from '../../apimachinery/text/index.js'

export const unique = defineTag({
  name: 'k8s:unique',
  stability: 'Stable',
  since: '1.35',
  scopes: VALUE_SCOPES,
  payload: { type: 'string', required: true, label: '<type>', doc: '`set` or `map`.' },
  summary: 'The items of an atomic list are unique: as a whole, or by their key fields.',
  emits: [{ type: 'FieldValueDuplicate', origin: '' }],
  plan(context, tag) {
    const list = listType(context)
    const metadata = metadataAt(context)
    metadata.level = context.level
    if (metadata.ownership === 'shared')
      throw new TagError('unique tag may not be used with listType=set or listType=map')
    if (metadata.semantic === 'set' || metadata.semantic === 'map') {
      throw new TagError('unique tag cannot be specified more than once')
    }
    if (tag.value !== 'set' && tag.value !== 'map') throw new TagError(`unknown unique type ${quote(tag.value)}`)
    if (tag.value === 'map') requireStructItems(list)
    metadata.semantic = tag.value
    return deferredUniqueness(context)
  },
  project: (check, place) => {
    projectUniqueness(check, place)
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:listType=atomic\n  // +k8s:unique=set\n  names?: string[]\n}',
      accepts: [{ object: { names: ['a', 'b'] } }],
      rejects: [{ object: { names: ['a', 'a'] }, errors: ['names[1]: Duplicate value: "a"'] }],
    },
    {
      source:
        'export interface Example {\n  // +k8s:listType=atomic\n  // +k8s:unique=map\n  // +k8s:listMapKey=name\n  parts?: Part[]\n}\nexport interface Part {\n  name: string\n  size: Int32\n}',
      accepts: [
        {
          object: {
            parts: [
              { name: 'a', size: 1 },
              { name: 'b', size: 1 },
            ],
          },
        },
      ],
      rejects: [
        {
          object: {
            parts: [
              { name: 'a', size: 1 },
              { name: 'a', size: 2 },
            ],
          },
          errors: ['parts[1]: Duplicate value: {"name":"a","size":2}'],
        },
      ],
    },
    {
      source: 'export interface Example {\n  // +k8s:unique=set\n  names?: string[]\n}',
      refused: 'listType must be specified - use listType=atomic, listType=set, or listType=map',
    },
  ],
})
