import type { CommentLine, NamedType } from '../tags/index.js'
import { selectionOf } from './comments/control.js'
import type { LintModule } from './lint/rule.js'
import type { ModuleModel } from './read/module.js'

/** A module as lint rules look at it. */
export function lintModuleOf(module: ModuleModel, isDiscovered: (type: NamedType) => boolean): LintModule {
  const types = module.declaredNames().flatMap((name) => module.lookup(name) ?? [])
  const selection = selectionOf(module, module.source.name)
  const control = starts([...module.comments, ...types.flatMap((type) => type.detachedComments)])
  // What a typedef has of another type is read there.
  const tags = starts(types.flatMap(ownComments).filter(({ span }) => span.source === module.source))
  return {
    lines: module.allComments(),
    reads: ({ span }) => (tags.has(span.start) ? 'tags' : control.has(span.start) ? 'control' : undefined),
    selection: selection.kind === 'none' ? (selection.declined ? 'declined' : 'none') : 'types',
    isValidated: types.some(isDiscovered),
  }
}

const starts = (lines: readonly CommentLine[]): ReadonlySet<number> => new Set(lines.map(({ span }) => span.start))

const ownComments = (type: NamedType): readonly CommentLine[] => [
  ...type.comments,
  ...(type.kind === 'struct' ? type.members : type.constants).flatMap(({ comments }) => comments),
]
