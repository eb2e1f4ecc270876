// Which modules are generated from, and which of their types are roots, as their control comments say.
import type { NamedType } from '../tags/index.js'
import { isRoot, selectionOf, UnreadableComment } from './comments/control.js'
import type { ModuleModel } from './read/module.js'
import { commentFailure, typeFailure, type GenerationFailure } from './resolve/failure.js'

/** A module whose types are processed. */
export interface Selected {
  readonly module: ModuleModel
  /** In order of name. */
  readonly roots: readonly NamedType[]
}

/** The modules that are selected, by path, and what is wrong with their control comments or can't be read in them. */
export function select(modules: Iterable<ModuleModel>): {
  readonly selected: ReadonlyMap<string, Selected>
  readonly failures: readonly GenerationFailure[]
} {
  const selected = new Map<string, Selected>()
  const failures: GenerationFailure[] = []
  for (const module of modules) {
    const selection = selectionOf(module, module.source.name)
    if (selection.kind === 'none') continue
    if (selection.kind === 'wrong') {
      failures.push(commentFailure(selection))
      continue
    }
    const roots = module
      .declaredNames()
      .flatMap((name) => module.lookup(name) ?? [])
      .filter((type) => whether(() => isRoot(type, selection.criteria), failures))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    selected.set(module.path, { module, roots })
    for (const { node, name, message, mend } of module.unreadable()) {
      if (/\+k8s:/.test(node.getFullText(module.file)))
        failures.push(typeFailure('', message, module.span(name ?? node), mend))
    }
  }
  return { selected, failures }
}

/** What a question about a type's comments gives; false if they can't be read, which is a failure. */
function whether(ask: () => boolean, failures: GenerationFailure[]): boolean {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof UnreadableComment)) throw error
    failures.push(commentFailure(error.fault))
    return false
  }
}
