// Update constraints: those of one field merge into one check.
import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { findMetadata, itemIdentity, metadataByPath } from './list-metadata.js'
import type { Tag } from '../grammar/tag.js'
import { nativeType, nativeValueType, type SliceType } from '../model/type.js'
import { check, plan, planOf, type Call, type ItemIdentity, type Plan, type UpdateConstraint } from '../model/plan.js'
import { sessionState } from '../record/session-state.js'
import type { ValidationStabilityLevel } from '../../apimachinery/field/index.js'

/** In the order in which they run. */
const CONSTRAINTS: readonly UpdateConstraint[] = ['NoSet', 'NoUnset', 'NoModify', 'NoAddItem', 'NoRemoveItem']

interface FieldUpdates {
  readonly constraints: Set<UpdateConstraint>
  level: ValidationStabilityLevel | undefined
}
/** By path of the field. */
const updates = sessionState(() => new Map<string, FieldUpdates>())

export function planUpdate(context: TagContext, tag: Tag): Plan {
  const constraint = CONSTRAINTS.find((name) => name === tag.value)
  if (constraint === undefined) throw new TagError(`unknown +k8s:update constraint: ${tag.value}`)
  if (context.scope === 'list values' || context.scope === 'map values') return planItem(context, constraint)
  const state = context.session.state(updates)
  let field = state.get(context.path.key)
  if (field === undefined) state.set(context.path.key, (field = { constraints: new Set(), level: undefined }))
  field.level = context.level
  field.constraints.add(constraint)
  verify(context, constraint)
  return plan({ deferred: [{ owner: 'this', resolve: () => planField(context) }] })
}

function planItem(context: TagContext, constraint: UpdateConstraint): Plan {
  if (constraint !== 'NoModify') {
    throw new TagError(`+k8s:update=${constraint} does not apply to ${context.scope}, attach it to the enclosing field`)
  }
  const { kind } = nativeValueType(context.type)
  if (kind === 'list' || kind === 'map') {
    throw new TagError('+k8s:update=NoModify cannot be applied to list/map elements that are themselves lists or maps')
  }
  if (context.scope === 'list values' && context.parentPath !== undefined) {
    const metadata = metadataByPath(context, context.parentPath.key)
    if (metadata !== undefined && metadata.semantic !== 'map') {
      throw new TagError(
        `+k8s:eachVal=+k8s:update=NoModify requires the enclosing list to use listType=map or unique=map (got ${metadata.semantic})`,
      )
    }
  }
  return planOf(check('k8s:update', scalarUpdate(context, [constraint]), { shortCircuit: true, level: context.level }))
}

function verify(context: TagContext, constraint: UpdateConstraint): void {
  const { kind } = nativeValueType(context.type)
  const compound = kind === 'list' || kind === 'map'
  if ((constraint === 'NoAddItem' || constraint === 'NoRemoveItem') && !compound) {
    throw new TagError(`+k8s:update=${constraint} can only be used on list or map fields`)
  }
  if (constraint === 'NoModify' && compound) {
    throw new TagError(
      '+k8s:update=NoModify is not supported on list or map fields, use +k8s:eachVal=+k8s:update=NoModify for per-item immutability',
    )
  }
  if ((constraint === 'NoSet' || constraint === 'NoUnset') && kind === 'struct' && context.type.kind !== 'pointer') {
    throw new TagError(`+k8s:update=${constraint} cannot be used on non-pointer struct fields (they cannot be unset)`)
  }
}

function planField(context: TagContext): Plan {
  const state = context.session.state(updates)
  const field = state.get(context.path.key)
  if (field === undefined) return plan()
  state.delete(context.path.key)
  const constraints = CONSTRAINTS.filter((name) => field.constraints.has(name))
  return planOf(
    check('k8s:update', updateCall(context, constraints), { shortCircuit: true, level: context.level ?? field.level }),
  )
}

function updateCall(context: TagContext, constraints: readonly UpdateConstraint[]): Call {
  const native = nativeValueType(context.type)
  if (native.kind === 'list') {
    const needed = constraints.includes('NoAddItem') || constraints.includes('NoRemoveItem')
    return { kind: 'update', of: 'list', constraints, identity: needed ? requireIdentity(context, native) : undefined }
  }
  if (native.kind === 'map') return { kind: 'update', of: 'map', constraints }
  return scalarUpdate(context, constraints)
}

function scalarUpdate(context: TagContext, constraints: readonly UpdateConstraint[]): Call {
  if (context.type.kind === 'pointer') return { kind: 'update', of: 'pointer', constraints }
  const native = nativeType(context.type)
  return { kind: 'update', of: native.kind === 'struct' ? 'struct' : 'value', constraints }
}

function requireIdentity(context: TagContext, list: SliceType): ItemIdentity {
  const metadata = findMetadata(context)
  if (metadata === undefined) {
    throw new TagError(
      '+k8s:update=NoAddItem/+k8s:update=NoRemoveItem require list metadata (+k8s:listType with listMapKey, or +k8s:unique) to determine item identity',
    )
  }
  if (metadata.semantic === 'map' && metadata.keys.length === 0) {
    throw new TagError('+k8s:update=NoAddItem/+k8s:update=NoRemoveItem require listMapKey to be set for listType=map')
  }
  const identity = itemIdentity(list, metadata)
  if (identity === undefined) {
    throw new TagError(
      '+k8s:update=NoAddItem/+k8s:update=NoRemoveItem require listType=set, listType=map, unique=set, or unique=map to define item identity',
    )
  }
  return identity
}
