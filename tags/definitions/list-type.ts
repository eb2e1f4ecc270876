import { defineTag, VALUE_SCOPES } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { projectUniqueness } from '../family/uniqueness-rule.js'
import { deferredUniqueness, listType as listOf, metadataAt, requireStructItems } from '../family/list-metadata.js'
import { quote } from '../../apimachinery/text/index.js'

export const listType = defineTag({
  name: 'k8s:listType',
  stability: 'Stable',
  since: '1.33',
  scopes: VALUE_SCOPES,
  payload: { type: 'string', required: true, label: '<type>', doc: '`atomic`, `set` or `map`.' },
  summary: 'Declares who owns a list and how its items are identified.',
  doc: 'An `atomic` list has one owner and no identity of items. The items of a `set` are unique; those of a `map` are structs with unique `+k8s:listMapKey` fields. On update, items of sets and maps are compared with their old counterparts.',
  emits: [{ type: 'FieldValueDuplicate', origin: '' }],
  plan(context, tag) {
    const list = listOf(context)
    const metadata = metadataAt(context)
    metadata.level = context.level
    if (metadata.ownership !== '') throw new TagError('listType cannot be specified more than once')
    switch (tag.value) {
      case 'atomic':
        metadata.ownership = 'single'
        if (metadata.semantic === '') metadata.semantic = 'atomic'
        break
      case 'set':
      case 'map':
        metadata.ownership = 'shared'
        if (metadata.semantic === 'set' || metadata.semantic === 'map') {
          throw new TagError(`unique tag is redundant for listType=${quote(tag.value)}`)
        }
        if (tag.value === 'map') requireStructItems(list)
        metadata.semantic = tag.value
        break
      default:
        throw new TagError(`unknown list type ${quote(tag.value)}`)
    }
    return deferredUniqueness(context)
  },
  declare(tag, place) {
    place.annotate({ 'x-kubernetes-list-type': tag.value })
  },
  project: (check, place) => {
    projectUniqueness(check, place)
  },
  ofSchema({ 'x-kubernetes-list-type': type }, { kind }) {
    const isKnown = type === 'atomic' || type === 'set' || type === 'map'
    return kind === 'list' && isKnown ? [{ line: `+k8s:listType=${type}`, keywords: ['x-kubernetes-list-type'] }] : []
  },
  examples: [
    {
      source: 'export interface Example {\n  // +k8s:listType=set\n  names?: string[]\n}',
      accepts: [{ object: { names: ['a', 'b'] } }],
      rejects: [{ object: { names: ['a', 'b', 'a'] }, errors: ['names[2]: Duplicate value: "a"'] }],
    },
    {
      source: 'export interface Example {\n  // +k8s:listType=map\n  names?: string[]\n}',
      refused: 'only lists of structs can be list-maps',
    },
  ],
})
