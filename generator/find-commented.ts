// Which type or property a comment is about, for editors.
import type { CommentLine, Member, NamedType } from '../tags/index.js'
import type { SourceText } from '../diagnostics/index.js'

/** A type, or a property of it. */
export interface CommentedElement {
  readonly type: NamedType
  /** Absent where the comment is about the type itself. */
  readonly member?: Member
}

/** A module, by what it declares. */
interface DeclaringModule {
  readonly source: SourceText
  declaredNames(): readonly string[]
  lookup(name: string): NamedType | undefined
}

/** The type or property whose comments have a line at an offset; undefined between them. */
export function findCommented(module: DeclaringModule, offset: number): CommentedElement | undefined {
  const isAt = ({ span: { source, start, end } }: CommentLine): boolean =>
    source === module.source && start <= offset && offset <= end
  for (const name of module.declaredNames()) {
    const type = module.lookup(name)
    if (type === undefined) continue
    if (type.comments.some(isAt)) return { type }
    if (type.kind !== 'struct') continue
    const member = type.members.find(({ comments }) => comments.some(isAt))
    if (member !== undefined) return { type, member }
  }
  return undefined
}
