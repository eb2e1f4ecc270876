// Where a rule can compare a value with the stored one: at the value, or at a struct around it that is there before and after.
import { nativeType } from '../../tags/model/index.js'
import { and, celZero, conditional, pathOf, type Transition, type Version } from '../../tags/projection/index.js'
import type { Type } from '../../tags/index.js'
import { select, version } from './cel-text.js'
import type { SchemaNode, SchemaStep } from './node.js'

export interface JudgedValue {
  /** The node that has the rule. */
  readonly node: SchemaNode
  /** The value's path from there; empty for the node's own. */
  readonly fieldPath: string
  /** The value, in a value of the node. */
  version(self: string): Version
}

type PropertyStep = Extract<SchemaStep, { kind: 'property' }>

/** Where an update of a node's value is judged. `type`: what is judged, the field with its pointer or its type. */
export function judgedIn(node: SchemaNode, type: Type, { both = false }: Pick<Transition, 'both'>): JudgedValue {
  const { step } = node
  if (step?.kind !== 'property') return judgedBy(node, [])
  const isValue = step.member.type.kind !== 'pointer'
  const isOfField = type === step.member.type || type.kind === 'pointer'
  if (!isValue && (both || !isOfField)) return judgedBy(node, [])
  let found = step.parent.always(step.member) ? judgedBy(node, []) : judgedBy(step.parent, [step])
  // Go has the zero value of a struct that is left out: what it had is judged, as what it has then.
  let path: PropertyStep[] = [step]
  for (let at = step.parent.step; at?.kind === 'property' && isStruct(at); at = at.parent.step) {
    path = [at, ...path]
    if (!at.parent.always(at.member)) found = judgedBy(at.parent, path)
  }
  return found
}

const isStruct = ({ member }: PropertyStep): boolean => nativeType(member.type).kind === 'struct'

const judgedBy = (node: SchemaNode, path: readonly PropertyStep[]): JudgedValue => ({
  node,
  fieldPath: path.map(({ member }) => pathOf(member)).join(''),
  version: (self) => versionAt(self, path),
})

/** A value down a path of structs, its zero value where one of these is left out; of pointers nothing. */
function versionAt(self: string, path: readonly PropertyStep[]): Version {
  const last = path.at(-1)
  if (last === undefined) return { text: self }
  const guards: string[] = []
  let struct = self
  for (const { parent, member } of path.slice(0, -1)) {
    struct = select(struct, member)
    if (!parent.always(member)) guards.push(`has(${struct})`)
  }
  const own = version(struct, last.member, last.parent.always(last.member))
  if (guards.length === 0) return own
  const isPointer = nativeType(last.member.type).kind === 'pointer'
  const zero = isPointer ? undefined : celZero(last.member.type)
  return zero === undefined
    ? { text: own.text, isThere: and(...guards, own.isThere ?? 'true') }
    : {
        text: `(${conditional(and(...guards), own.text, zero)})`,
        plain: { text: own.plain?.text ?? own.text, isThere: and(...guards, own.plain?.isThere ?? 'true') },
      }
}
