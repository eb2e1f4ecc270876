// Iterating over lists and maps: what tags ask for, and what the generator adds for element types with checks.
import type { TagContext } from '../record/definition.js'
import { findMetadata, itemIdentity } from './list-metadata.js'
import { nativeType } from '../model/type.js'
import { mapChecks, plan, type Check, type Plan } from '../model/plan.js'

/** The plan's checks, once per item of the list or value of the map at the context. */
export function planEachValue(context: TagContext, part: Plan): Plan {
  const native = nativeType(context.type)
  if (native.kind === 'map') {
    return wrapEach(part, (inner) => ({
      ...inner,
      tag: 'k8s:eachVal',
      call: { kind: 'eachMapValue', map: context.type, inner },
    }))
  }
  if (native.kind !== 'list') return plan()
  const metadata = findMetadata(context)
  const identity = metadata && itemIdentity(native, metadata)
  return wrapEach(part, (inner) => ({
    ...inner,
    tag: 'k8s:eachVal',
    call: { kind: 'eachItem', list: context.type, identity, compares: metadata?.semantic === 'map', inner },
  }))
}

/** The plan's checks, once per key of the map at the context. */
export const planEachKey = (context: TagContext, part: Plan): Plan =>
  wrapEach(part, (inner) => ({ ...inner, tag: 'k8s:eachKey', call: { kind: 'eachMapKey', map: context.type, inner } }))

/** The wrapper takes over flags and remarks; cohort and level stay with what is wrapped. */
const wrapEach = (part: Plan, wrap: (inner: Check) => Check): Plan => ({
  ...plan(mapChecks(part, (inner) => ({ ...wrap(inner), cohort: '', level: undefined, levelSelfManaged: false }))),
  comments: [],
})
