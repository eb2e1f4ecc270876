// What the list tags of one field or type say together: ownership, identity of items, uniqueness.
import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { kindText, nativeType, nativeValueType, typeKey, type Member, type SliceType } from '../model/type.js'
import { check, plan, planOf, type ItemIdentity, type Plan } from '../model/plan.js'
import { sessionState } from '../record/session-state.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'

export interface ListMetadata {
  ownership: 'single' | 'shared' | ''
  semantic: 'atomic' | 'set' | 'map' | ''
  readonly keys: Member[]
  /** Uniqueness is checked by hand-written code. */
  customUnique: boolean
  level: ValidationStabilityLevel | undefined
}

interface ListState {
  /** By path of the field, or key of the type. */
  readonly metadata: Map<string, ListMetadata>
  readonly planned: Set<string>
}
const lists = sessionState<ListState>(() => ({ metadata: new Map(), planned: new Set() }))

/** The list that a list tag is on. Throws a TagError on other types. */
export function listType(context: TagContext): SliceType {
  const native = nativeType(context.type)
  if (native.kind !== 'list') throw new TagError(`can only be used on list types (${kindText(native)})`)
  return native
}

/** Throws a TagError if the items aren't structs. */
export function requireStructItems(list: SliceType): void {
  if (nativeValueType(list.elem).kind !== 'struct') throw new TagError('only lists of structs can be list-maps')
}

/** What is known so far of the list at the context's path. */
export function metadataAt(context: TagContext): ListMetadata {
  const { metadata } = context.session.state(lists)
  let found = metadata.get(context.path.key)
  if (found === undefined) {
    found = { ownership: '', semantic: '', keys: [], customUnique: false, level: undefined }
    metadata.set(context.path.key, found)
  }
  return found
}

/** What the tags at a path say; else, if there are none, those on the typedef that it is of. */
export function findMetadata(context: TagContext, pathKey = context.path.key): ListMetadata | undefined {
  const { metadata } = context.session.state(lists)
  return metadata.get(pathKey) ?? metadata.get(typeKey(context.type))
}

export const metadataByPath = (context: TagContext, pathKey: string): ListMetadata | undefined =>
  context.session.state(lists).metadata.get(pathKey)

/** How items are identified; undefined for atomic lists. */
export function itemIdentity(list: SliceType, metadata: ListMetadata): ItemIdentity | undefined {
  if (metadata.semantic === 'map') return { by: 'keys', elem: list.elem, keys: metadata.keys }
  return metadata.semantic === 'set' ? { by: 'value', elem: list.elem } : undefined
}

function verify(metadata: ListMetadata): void {
  if (metadata.keys.length > 0 && metadata.semantic !== 'map') {
    throw new TagError('found listMapKey without listType=map or unique=map')
  }
  if (metadata.semantic === 'map' && metadata.keys.length === 0) {
    throw new TagError('found listType=map or unique=map without listMapKey')
  }
  if (metadata.ownership === '') {
    throw new TagError('listType must be specified - use listType=atomic, listType=set, or listType=map')
  }
}

function uniquenessPlan(context: TagContext): Plan {
  const { metadata, planned } = context.session.state(lists)
  const native = nativeType(context.type)
  if (native.kind !== 'list') return plan()
  let found = metadata.get(context.path.key)
  if (context.scope === 'struct fields') {
    const ofType = metadata.get(typeKey(context.type))
    if (found !== undefined && ofType !== undefined) {
      throw new TagError(`found list metadata for both a field and its type: ${context.path.text}`)
    }
    found = ofType ?? found
  }
  // listType and unique both get here; the first one speaks for both.
  if (found === undefined || planned.has(context.path.key)) return plan()
  planned.add(context.path.key)
  verify(found)
  if (found.customUnique) {
    return plan({ comments: ['Uniqueness validation is implemented via custom, handwritten validation'] })
  }
  const identity = itemIdentity(native, found)
  if (identity === undefined) return plan()
  return planOf(
    check(
      found.semantic === 'map' ? 'k8s:listMapKey' : 'k8s:listType',
      { kind: 'unique', identity, pointers: native.elem.kind === 'pointer' },
      {
        level: found.level,
        comment: found.semantic === 'map' ? 'keys are unique' : 'items are unique',
      },
    ),
  )
}

/** The plan of listType and unique: uniqueness, when everything about the list is known. */
export const deferredUniqueness = (context: TagContext): Plan =>
  plan({ deferred: [{ owner: 'this', resolve: () => uniquenessPlan(context) }] })
