// The root types of modules, and what their comments say of the API.
import type { CommentLine, NamedType } from '../tags/index.js'
import { groupVersionOf, subresourcesOf } from './comments/control.js'
import type { ModuleModel } from './read/module.js'
import type { Selected } from './selection.js'
import type { RootType } from './type-graph.js'

export const rootTypes = (selected: Iterable<Selected>): RootType[] =>
  [...selected].flatMap(({ module, roots }) => roots.map((type) => rootOf(module, type)))

function rootOf(module: ModuleModel, type: NamedType): RootType {
  const { group, version } = groupVersionOf(module)
  const subresources = subresourcesOf(module, type)
  return {
    type,
    group,
    version,
    subresources: Array.isArray(subresources) ? subresources : [],
    moduleComments: moduleComments(module),
    module: module.path,
  }
}

/** The comments of a module that are not about one of its types, or may not be. */
export const moduleComments = (module: ModuleModel): CommentLine[] => [
  ...module.comments,
  ...module.firstDeclarationComments,
]
