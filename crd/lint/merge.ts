// How server-side apply merges what a schema describes.
import { listTypeOf, mapTypeOf } from '../schema/props.js'
import type { SchemaNode } from './schema-node.js'

/** The next list or object around a node that apply replaces as a whole, and with it all that is inside of it. */
export const atomicAround = ({ ancestors }: SchemaNode): SchemaNode | undefined => ancestors.find(isAtomic)

/** A list that does not say otherwise is atomic. */
const isAtomic = ({ schema }: SchemaNode): boolean =>
  schema.type === 'array' ? (listTypeOf(schema) ?? 'atomic') === 'atomic' : mapTypeOf(schema) === 'atomic'
