// Where a rule can compare a value with the stored one: at the value, or at a struct around it that is there before and after.
import { nativeType } from '../../tags/model/index.js'
import { and, celZero, conditional, pathOf, type Transition, type Version } from '../../tags/projection/index.js'
import type { Type } from '../../tags/index.js'
import { select, version } from './cel-text.js'
import { asProperty, isStruct, type PropertyPath, type SchemaPath } from './path.js'

export interface JudgedValue {
  /** Of the node that has the rule. */
  readonly path: SchemaPath
  /** The value's path from there; empty for the node's own. */
  readonly fieldPath: string
  /** The value, in a value of the node. */
  version(self: string): Version
}

/** Where an update of a node's value is judged. `type`: what is judged, the field with its pointer or its type. */
export function judgedIn(path: SchemaPath, type: Type, { both = false }: Pick<Transition, 'both'>): JudgedValue {
  const property = asProperty(path)
  if (property === undefined) return judgedBy(path, [])
  const { member, above } = property
  const isValue = member.type.kind !== 'pointer'
  const isOfField = type === member.type || type.kind === 'pointer'
  if (!isValue && (both || !isOfField)) return judgedBy(path, [])
  let found = above.node.always(member) ? judgedBy(path, []) : judgedBy(above, [property])
  // Go has the zero value of a struct that is left out: what it had is judged, as what it has then.
  let down: PropertyPath[] = [property]
  for (let at = asProperty(above); at !== undefined && isStruct(at); at = asProperty(at.above)) {
    down = [at, ...down]
    if (!at.above.node.always(at.member)) found = judgedBy(at.above, down)
  }
  return found
}

const judgedBy = (path: SchemaPath, down: readonly PropertyPath[]): JudgedValue => ({
  path,
  fieldPath: down.map(({ member }) => pathOf(member)).join(''),
  version: (self) => versionAt(self, down),
})

/** A value down a path of structs, its zero value where one of these is left out; of pointers nothing. */
function versionAt(self: string, down: readonly PropertyPath[]): Version {
  const last = down.at(-1)
  if (last === undefined) return { text: self }
  const guards: string[] = []
  let struct = self
  for (const { above, member } of down.slice(0, -1)) {
    struct = select(struct, member)
    if (!above.node.always(member)) guards.push(`has(${struct})`)
  }
  const own = version(struct, last.member, last.above.node.always(last.member))
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
