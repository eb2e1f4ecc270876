// From discovered types to the texts of modules.
import { basename } from 'node:path'
import type { AliasType, Member, NamedType, StructType } from '../tags/index.js'
import { groupVersionOf, subresourcesOf } from './comments/control.js'
import type { TagReader } from './comments/tag-reader.js'
import { emitModule, type Root } from './emit/module.js'
import type { RememberedModules } from './emit/remembered.js'
import { customModules, linksOf, type LinkContext } from './module-links.js'
import type { GeneratedFile } from './options.js'
import type { ExistingPackages } from './packages/existing.js'
import { structName, validateName, validatorName } from './packages/names.js'
import type { ModuleModel } from './read/module.js'
import type { Discovery } from './resolve/discover.js'
import { commentFailure, typeFailure, type GenerationFailure } from './resolve/failure.js'
import { hasChecks, type TypeNode } from './resolve/graph.js'
import { OptionIndex } from './resolve/options.js'
import type { Selected } from './selection.js'

/** What emission has to know of a generation. */
export interface EmissionContext extends LinkContext {
  readonly reader: TagReader
  readonly remembered: RememberedModules
  readonly discovery: Discovery
  readonly packages: ExistingPackages
  readonly selected: ReadonlyMap<string, Selected>
  /** Whether a module's types are known. */
  readonly isIncluded: (path: string) => boolean
  /** The name of a module's Go package, for messages. */
  readonly packageName: (path: string) => string
}

/** What a generated module is made of. */
interface Contents extends Selected {
  readonly nodes: readonly TypeNode[]
  readonly structs: readonly StructType[]
  readonly unchecked: readonly AliasType[]
}

export class Emission {
  /** Names that clash, and subresource comments that contradict each other. */
  readonly failures: GenerationFailure[] = []

  constructor(private readonly context: EmissionContext) {}

  /** The generated modules, sorted by path; none if anything failed. */
  files(): GeneratedFile[] {
    const { discovery, outputOf, packages, project, selected } = this.context
    const all = new Map<string, Contents>()
    for (const [path, one] of selected) {
      if (packages.isReadOnly(path)) continue
      const contents = this.contentsOf(one)
      this.findNameClashes(contents)
      const { nodes, structs, unchecked } = contents
      // A module that has nothing to check says so: other packages can tell that from one that nobody looked at.
      if (nodes.length + structs.length + unchecked.length > 0) all.set(path, contents)
    }
    const emitted = new Set(all.keys())
    const options = new OptionIndex(discovery.allNodes())
    const imports = [...selected.values()].flatMap(({ module }) => module.importsTs() ?? [])
    const othersImportTs = imports.length > 0 ? imports.includes(true) : project.allowsTsImports
    const files = [...all].map(([path, contents]) => {
      const tsImports = contents.module.importsTs() ?? othersImportTs
      return { path: outputOf(path), ...this.moduleOf(contents, emitted, tsImports, options), source: path }
    })
    return this.failures.length === 0 ? files.sort((a, b) => (a.path < b.path ? -1 : 1)) : []
  }

  private moduleOf(
    contents: Contents,
    emitted: ReadonlySet<string>,
    tsImports: boolean,
    options: OptionIndex,
  ): Pick<GeneratedFile, 'code' | 'text'> {
    const { context } = this
    const { module, nodes, structs, unchecked } = contents
    const roots = contents.roots.flatMap((type) => this.rootOf(module, type))
    const parts = [
      [...emitted].join('\n'),
      tsImports,
      nodes.map(({ named }) => named?.name).join(),
      [...structs, ...unchecked].map(({ name }) => name).join(),
      roots.map((root) => root.type.name).join(),
      ...customModules(module.path).map((one) => context.module(one)),
    ]
    return context.remembered.get(module, parts, () =>
      emitModule({
        module: module.path,
        sourceName: basename(module.path),
        nodes,
        structs,
        unchecked,
        roots,
        links: linksOf(context, context.outputOf(module.path), emitted, tsImports),
        isIncluded: context.isIncluded,
        nodeOf: (type) => context.discovery.node(type),
        optionsOf: (node) => options.of(node),
        tagTexts: (member) => context.reader.read(member.comments).map(({ line }) => line.text.trim()),
        tagsOf: (comments) => context.reader.read(comments),
        embeddedName: (member, owner) => this.embeddedName(member, owner),
      }),
    )
  }

  private contentsOf({ module, roots }: Selected): Contents {
    const { discovery } = this.context
    const nodes: TypeNode[] = []
    const structs: StructType[] = []
    const unchecked: AliasType[] = []
    for (const name of module.declaredNames().sort()) {
      const type = module.lookup(name)
      const node = type && discovery.node(type)
      if (type === undefined || node === undefined) continue
      const isChecked = hasChecks(node)
      if (isChecked && (roots.includes(type) || node.referenced)) nodes.push(node)
      if (type.kind === 'struct' && type.custom === undefined) structs.push(type)
      if (type.kind === 'alias' && type.exported && !isChecked) unchecked.push(type)
    }
    return { module, roots, nodes, structs, unchecked }
  }

  /** What generated code defines for different types may not have one name, as for `part` and `Part`. */
  private findNameClashes({ roots, nodes, structs, unchecked }: Contents): void {
    const known = new Map<string, NamedType>()
    const define = (name: string, type: NamedType): void => {
      const other = known.get(name) ?? type
      known.set(name, other)
      if (other === type) return
      const message = `${other.name} and ${type.name} would both have the name ${name} in generated code`
      this.failures.push(typeFailure('', message, type.span, 'rename one of the two types'))
    }
    for (const { named } of nodes) if (named !== undefined) define(validateName(named.name), named)
    for (const type of [...structs, ...unchecked]) define(structName(type.name), type)
    for (const type of roots) if (nodes.some(({ named }) => named === type)) define(validatorName(type.name), type)
  }

  private rootOf(module: ModuleModel, type: NamedType): Root[] {
    const node = this.context.discovery.node(type)
    if (node === undefined || !hasChecks(node)) return []
    const subresources = subresourcesOf(module, type)
    if (!Array.isArray(subresources)) {
      this.failures.push(commentFailure(subresources))
      return []
    }
    const { group, version } = groupVersionOf(module)
    const packageName = this.context.packageName(module.path)
    return [{ node, type, gvk: { group, version, kind: type.name }, packageName, subresources }]
  }

  /** Kubernetes takes the type's name, with its package if that is another one. */
  private embeddedName(member: Member, owner: StructType): string {
    const type = member.type.kind === 'pointer' ? member.type.elem : member.type
    if (type.kind !== 'struct' && type.kind !== 'alias') return member.name
    return type.module === owner.module ? type.name : `${this.context.packageName(type.module)}.${type.name}`
  }
}
