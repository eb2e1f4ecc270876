// Which types and fields are tagged `+k8s:opaqueType`. To be asked when all tags have been read.
import type { TagContext } from '../record/definition.js'
import { nativeValueType, typeKey } from '../model/type.js'
import { sessionState } from '../record/session-state.js'

const opaque = sessionState(() => ({ types: new Set<string>(), fields: new Set<string>() }))

export function markOpaque(context: TagContext): void {
  const { types, fields } = context.session.state(opaque)
  if (context.scope === 'type definitions') types.add(typeKey(nativeValueType(context.type)))
  if (context.scope === 'struct fields') fields.add(context.path.key)
}

/** Whether the context's field or its type is opaque. */
export function isOpaque(context: TagContext): boolean {
  const { types, fields } = context.session.state(opaque)
  return fields.has(context.path.key) || types.has(typeKey(nativeValueType(context.type)))
}
