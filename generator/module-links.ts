// Where generated modules go, and how they import what they use.
import { dirname, relative, resolve, sep } from 'node:path'
import type { NamedType, StructType } from '../tags/index.js'
import type { ModuleLinks } from './emit/scope.js'
import type { ImportedFrom, PackageImports } from './packages/imports.js'
import { inputName, rulesName, structName, validateName } from './packages/names.js'
import type { Validators } from './packages/known-validators.js'
import type { ModuleModel } from './read/module.js'
import type { SourceProject } from './read/project.js'

/** The module beside a source: `types.custom.ts` for `types.ts` and `types.tsx`. */
const sibling = (path: string, kind: string): string => path.replace(/\.([cm]?)tsx?$/, `.${kind}.$1ts`)

/** The modules that may hold hand-written functions for a source's types: the one beside it comes first. */
export const customModules = (path: string): string[] => [sibling(path, 'custom'), path]

/** The path of a source's generated module: in the same folder below `out`, or beside it without one. */
export function outputOf(path: string, cwd: string, out: string | undefined): string {
  const file = sibling(path, 'validation')
  return out === undefined ? file : resolve(cwd, out, relative(cwd, file))
}

/** What links depend on. */
export interface LinkContext {
  readonly project: SourceProject
  readonly imports: PackageImports
  readonly outputOf: (path: string) => string
  readonly module: (path: string) => ModuleModel | undefined
  readonly existing: (type: NamedType) => Validators | undefined
  /** The specifier of kubevet's own types; undefined for all other modules. */
  readonly ownSpecifier: (path: string) => string | undefined
}

/**
 * The links of the generated module at `output`. `emitted`: the sources that one is generated for; `tsImports`: whether
 * sources are imported by the names of their files, as their own imports do it.
 */
export function linksOf(
  context: LinkContext,
  output: string,
  emitted: ReadonlySet<string>,
  tsImports: boolean,
): ModuleLinks {
  const { imports, module } = context
  const relativeTo = (path: string): string => relativeSpecifier(output, path, tsImports)
  /** In a generated module that this run doesn't write. */
  const inExisting = (path: string, name: string): ImportedFrom | undefined =>
    imports.isElsewhere(path, output)
      ? imports.find({ module: path, name, isType: false }, output)
      : { from: relativeTo(path), name }
  const inOwn = (path: string, name: string): ImportedFrom | undefined => {
    const own = context.ownSpecifier(path)
    return own === undefined ? undefined : { from: `${own}.validation`, name }
  }
  return {
    type({ module: path, name, exported }) {
      const own = context.ownSpecifier(path)
      if (own !== undefined) return { from: own, name }
      if (!emitted.has(path) && imports.isElsewhere(path, output))
        return imports.find({ module: path, name, isType: true }, output)
      return exported ? { from: relativeTo(path), name } : undefined
    },
    validation(type) {
      const name = validateName(type.name)
      if (emitted.has(type.module)) return { from: relativeTo(context.outputOf(type.module)), name }
      const existing = context.existing(type)
      const found = existing?.kind === 'function' ? inExisting(existing.module, name) : inOwn(type.module, name)
      if (found === undefined) throw new Error(`nothing validates ${type.name} of ${type.module}`)
      return found
    },
    rules(type) {
      const name = rulesName(type.name)
      if (emitted.has(type.module)) return { from: relativeTo(context.outputOf(type.module)), name }
      const existing = context.existing(type)
      if (existing?.kind !== 'function') return inOwn(type.module, name)
      // Modules of other packages may be older than these functions.
      return imports.isElsewhere(existing.module, output)
        ? imports.find({ module: existing.module, name, isType: false }, output)
        : undefined
    },
    description(type: StructType) {
      const name = structName(type.name)
      if (emitted.has(type.module)) return { from: relativeTo(context.outputOf(type.module)), name }
      const existing = context.existing(type)
      if (existing === undefined) return inOwn(type.module, name)
      return existing.kind === 'missing' ? undefined : inExisting(existing.module, name)
    },
    input(type) {
      if (!emitted.has(type.module)) return undefined
      return { from: relativeTo(context.outputOf(type.module)), name: inputName(type.name) }
    },
    custom(path, name) {
      const holder = customModules(path).find((one) => module(one)?.exportedFunctions().has(name))
      return { from: relativeTo(holder ?? path), name }
    },
  }
}

function relativeSpecifier(output: string, path: string, tsImports: boolean): string {
  const file = relative(dirname(output), path).split(sep).join('/')
  const compiled = file.replace(/(?:\.d)?\.([cm]?)tsx?$/, '.$1js')
  const text = tsImports && !/\.d\.[cm]?ts$/.test(file) ? file : compiled
  return text.startsWith('.') ? text : `./${text}`
}
