// Nodes with those above them: the content of a struct is below several nodes, so that nodes themselves don't know.
import { nativeType } from '../../tags/model/index.js'
import type { Member } from '../../tags/index.js'
import type { SchemaNode, SchemaStep } from './node.js'

/** A node at its place. */
export interface SchemaPath {
  readonly node: SchemaNode
  /** Undefined for a root. */
  readonly above: SchemaPath | undefined
}

/** A property at its place. */
export interface PropertyPath extends SchemaPath {
  readonly above: SchemaPath
  readonly member: Member
}

/** The path as that of a property; undefined for roots, items and values. */
export function asProperty({ node, above }: SchemaPath): PropertyPath | undefined {
  const { step } = node
  return step?.kind === 'property' && above !== undefined ? { node, above, member: step.member } : undefined
}

/** Whether a node is there whenever the one above it is; of items and values nothing is known. */
export function isAlwaysThere(path: SchemaPath): boolean {
  const property = asProperty(path)
  return property !== undefined && property.above.node.always(property.member)
}

export const isStruct = ({ member }: PropertyPath): boolean => nativeType(member.type).kind === 'struct'

/** Whether the server finds the stored counterpart of a node's value: not below items of sets and atomic lists. */
export const isCorrelated = ({ node, above }: SchemaPath): boolean =>
  node.step === undefined || above === undefined || (isCorrelatedIn(above, node.step) && isCorrelated(above))

const isCorrelatedIn = ({ node }: SchemaPath, { kind }: SchemaStep): boolean =>
  (kind !== 'items' || node.keyword('x-kubernetes-list-type') === 'map') && !isAtomic(node)

export const isAtomic = (node: SchemaNode): boolean => node.keyword('x-kubernetes-map-type') === 'atomic'

/** Whether a path is below another one. */
export function isBelow(path: SchemaPath, other: SchemaPath): boolean {
  for (let at = path.above; at !== undefined; at = at.above) if (at === other) return true
  return false
}

/** The nodes on the way from one path to one that is below it or the same, without the first. */
export function nodesBetween(from: SchemaPath, to: SchemaPath): SchemaNode[] {
  const nodes: SchemaNode[] = []
  for (let at: SchemaPath | undefined = to; at !== undefined && at !== from; at = at.above) nodes.push(at.node)
  return nodes.reverse()
}

/** The path down the nodes. */
export const pathDown = (from: SchemaPath, nodes: readonly SchemaNode[]): SchemaPath =>
  nodes.reduce<SchemaPath>((above, node) => ({ node, above }), from)
