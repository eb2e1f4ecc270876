// The graph of types that discovery finds, annotated with the plans of their tags.
import { hasEmittable } from '../../tags/model/index.js'
import type { Check, Member, NamedType, Plan, Type } from '../../tags/index.js'
import type { Validators } from '../packages/known-validators.js'

/** A value type: what holds for it wherever it is used. */
export interface TypeNode {
  readonly type: Type
  /** The type that has a function of its own; undefined for literal types. */
  readonly named: NamedType | undefined
  plan: Plan
  /** Calls of the element type's function, for typedefs of lists and maps. Emitted only if that type has checks. */
  keyIterations: readonly Check[]
  valueIterations: readonly Check[]
  fields: readonly FieldNode[]
  /** Of a list's or map's parts. */
  key?: TypeNode | undefined
  elem?: TypeNode | undefined
  /** The literal type that a typedef stands for. */
  underlying?: TypeNode | undefined
  /** Whether another type refers to it. */
  referenced: boolean
  /** Of a read-only type: what was generated for it before. Nothing else is known of it. */
  readonly existing?: Validators
}

/** A struct's field. */
export interface FieldNode {
  readonly member: Member
  /** The node of the field's type without pointers; undefined if it is opaque. */
  node: TypeNode | undefined
  plan: Plan
  keyIterations: readonly Check[]
  valueIterations: readonly Check[]
}

export const elemNode = (node: TypeNode | undefined): TypeNode | undefined => node?.elem ?? node?.underlying?.elem
export const keyNode = (node: TypeNode | undefined): TypeNode | undefined => node?.key ?? node?.underlying?.key

/** Whether a type has checks: its own, or of a type that it leads to. */
export function hasChecks(node: TypeNode | undefined, seen: Set<TypeNode> = new Set()): boolean {
  if (node === undefined || seen.has(node)) return false
  seen.add(node)
  if (node.existing !== undefined) return node.existing.kind === 'function'
  if (hasEmittable(node.plan)) return true
  if (node.plan.opaqueType) return false
  if (node.underlying !== undefined) {
    if (node.keyIterations.length > 0 && hasChecks(keyNode(node), seen)) return true
    if (node.valueIterations.length > 0 && hasChecks(elemNode(node), seen)) return true
    if (hasChecks(node.underlying, seen)) return true
  }
  return node.fields.some(
    (field) =>
      hasEmittable(field.plan) ||
      (field.keyIterations.length > 0 && hasChecks(keyNode(field.node), seen)) ||
      (field.valueIterations.length > 0 && hasChecks(elemNode(field.node), seen)) ||
      hasChecks(field.node, seen),
  )
}
