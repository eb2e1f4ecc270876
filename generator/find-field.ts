// Where a field of a type is declared, for reports on what its tags do.
import { nonPointer } from '../tags/model/index.js'
import type { CommentLine, NamedType, StructType, Type } from '../tags/index.js'
import type { Span } from '../diagnostics/index.js'

/** The declaration of a field, or of a type. */
export interface FieldDeclaration {
  /** The property, or the type. */
  readonly span: Span
  /** The comment lines whose tags are about it: its own, and those of its type and of the type that has it. */
  readonly comments: readonly CommentLine[]
}

/**
 * Follows a path from a type to the property that it ends at: `spec.ports[*].name`, where `[*]` is each item of a list and value of a
 * map. The empty path is the type itself. Undefined for a path that leads nowhere.
 */
export function findField(root: NamedType, path: string): FieldDeclaration | undefined {
  let type: Type = root
  let found: FieldDeclaration = { span: root.span, comments: root.comments }
  for (const step of path.match(/\[\*\]|[^.[]+/g) ?? []) {
    type = behind(type)
    if (step === '[*]') {
      if (type.kind !== 'list' && type.kind !== 'map') return undefined
      type = type.elem
      continue
    }
    if (type.kind !== 'struct') return undefined
    const owner: StructType = type
    const member = memberOf(owner, step)
    if (member === undefined) return undefined
    type = member.type
    found = { span: member.span, comments: [...member.comments, ...owner.comments] }
  }
  const named = nonPointer(type)
  const own = 'comments' in named && named !== root ? named.comments : []
  return { ...found, comments: [...found.comments, ...own] }
}

/** Without pointers and names of other types. */
function behind(type: Type): Type {
  const direct = nonPointer(type)
  return direct.kind === 'alias' ? behind(direct.underlying) : direct
}

/** A property, also one of an embedded type. Paths may name those, too. */
function memberOf({ members }: StructType, name: string): StructType['members'][number] | undefined {
  const own = members.find((member) => member.jsonName === name || (member.embedded && member.name === name))
  if (own !== undefined) return own
  for (const { embedded, type } of members) {
    const inner = embedded ? behind(type) : undefined
    const found = inner?.kind === 'struct' ? memberOf(inner, name) : undefined
    if (found !== undefined) return found
  }
  return undefined
}
