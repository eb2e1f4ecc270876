// From source files to generated modules: read, select, discover, lint, emit.
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { NEWEST_VERSION } from '../apimachinery/version/index.js'
import { isCustomFunctionClaimed } from '../tags/family/index.js'
import {
  TAG_DEFINITIONS,
  TagRegistry,
  type AliasType,
  type Member,
  type NamedType,
  type StructType,
} from '../tags/index.js'
import { TagSession } from '../tags/session/index.js'
import type { Diagnostic } from '../diagnostics/index.js'
import { groupVersionOf, isNoLint, isRoot, selectionOf, subresourcesOf } from './comments/control.js'
import { diagnosticOf, lintDiagnosticOf } from './diagnostics.js'
import { emitModule, type Root } from './emit/module.js'
import { RememberedTexts } from './emit/remembered.js'
import { Linter, type LintFinding } from './lint/index.js'
import { lintModuleOf } from './lint-module.js'
import { customModules, linksOf, outputOf } from './module-links.js'
import { ExistingPackages } from './packages/existing.js'
import { structName, validateName, validatorName } from './packages/names.js'
import type { UnknownPackage } from './packages/unknown-package.js'
import { ModuleModel } from './read/module.js'
import { ownSpecifier } from './read/own-types.js'
import { openProject, type SourceProject } from './read/project.js'
import { Discovery } from './resolve/discover.js'
import { syntaxFailure, typeFailure, type GenerationFailure } from './resolve/failure.js'
import { hasChecks, type TypeNode } from './resolve/graph.js'
import { OptionIndex } from './resolve/options.js'
import { TagReader } from './comments/tag-reader.js'

/** Which sources a Generator reads, which Kubernetes version it follows, and where its files would go. */
export interface GeneratorOptions {
  /** Absolute path; file names in messages are relative to it. */
  readonly cwd: string
  /** Files to read, absolute or relative to `cwd`. */
  readonly paths?: readonly string[]
  /** Instead of `paths`: a project file whose sources are read. */
  readonly tsconfig?: string
  /** Where generated files go, in the folders of their sources relative to `cwd`; beside their sources without it. */
  readonly out?: string
  /** Kubernetes minor version whose tags exist. Default: the newest one that is known, 1.37. */
  readonly compatibility?: string
  /**
   * Packages and modules whose validators exist: by name as they are imported, or by path. Their functions are called, none
   * are generated.
   */
  readonly readonlyPackages?: readonly string[]
  /** Apply all lint rules, with errors; without it those that find what is lost silently, with warnings. */
  readonly lint?: boolean
  /** The name of the Go package in messages and for lint, by path of a source; by default from its version or folder. */
  readonly packageName?: (path: string) => string | undefined
}

/** A module of validators, made of one source file and not yet written. */
export interface GeneratedFile {
  /** Absolute path. */
  readonly path: string
  readonly text: string
  /** Absolute path of the source. */
  readonly source: string
}

/** What one generation made and found. */
export interface GenerateResult {
  /** Empty if anything failed. Sorted by path; nothing is written. */
  readonly files: readonly GeneratedFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** What can't be generated, in Kubernetes' order: its generator reports only the first. */
  readonly failures: readonly GenerationFailure[]
  readonly lintFindings: readonly LintFinding[]
  /** Absolute paths of the files that were read, sorted. */
  readonly inputs: readonly string[]
  /** Read-only packages that are not to be found, or that no type comes from. If there are any, nothing is generated. */
  readonly unknownPackages: readonly UnknownPackage[]
  /** Absolute paths of the files that say what read-only packages validate, whether they are there or not, sorted. */
  readonly packageFiles: readonly string[]
}

/** Generates validators; keeps what it has read, so that a change needs only the changed files. */
export class Generator {
  private readonly project: SourceProject
  private readonly reader: TagReader
  private readonly texts = new RememberedTexts()
  private readonly modules = new Map<string, ModuleModel>()
  /** By path of a module: the modules that found types in it. */
  private readonly dependents = new Map<string, Set<string>>()

  /** Throws for a project file that can't be read. */
  constructor(private readonly options: GeneratorOptions) {
    const { cwd, tsconfig, paths = [], compatibility = NEWEST_VERSION } = options
    this.project = openProject(
      tsconfig === undefined
        ? { files: paths.map((path) => resolve(cwd, path)) }
        : { tsconfig: resolve(cwd, tsconfig) },
      compatibility,
    )
    this.reader = new TagReader(new TagRegistry(TAG_DEFINITIONS, compatibility))
  }

  /** Generates everything. */
  generate(): GenerateResult {
    return new Run(this.options, this.project, this.reader, this.texts, (path) => this.module(path)).generate()
  }

  /** Reads the changed, new or deleted files again, and generates everything. */
  update(changed: readonly string[]): GenerateResult {
    const paths = changed.map((path) => resolve(this.options.cwd, path))
    const wereThere = paths.every((path) => this.modules.has(path))
    this.project.refresh(paths)
    // Files that come or go may change what any import means.
    if (wereThere && paths.every((path) => this.project.file(path) !== undefined))
      paths.forEach((path) => this.forget(path))
    else {
      this.modules.clear()
      this.dependents.clear()
    }
    return this.generate()
  }

  /** Forgets a module, and those whose types lead into it: they hold its types. */
  private forget(path: string): void {
    if (!this.modules.delete(path)) return
    const dependents = this.dependents.get(path) ?? []
    this.dependents.delete(path)
    for (const dependent of dependents) this.forget(dependent)
  }

  private module(path: string): ModuleModel | undefined {
    const known = this.modules.get(path)
    if (known !== undefined) return known
    const file = this.project.file(path)
    if (file === undefined) return undefined
    const name = relative(this.options.cwd, path).split(sep).join('/')
    const module = new ModuleModel(path, file, name, (specifier, wanted, from) => {
      const target = this.project.resolve(specifier, from.path)
      if (target === undefined) return undefined
      const dependents = this.dependents.get(target)
      if (dependents === undefined) this.dependents.set(target, new Set([from.path]))
      else dependents.add(from.path)
      return this.module(target)?.exported(wanted)
    })
    this.modules.set(path, module)
    return module
  }
}

/** A module whose types are processed. */
interface Selected {
  readonly module: ModuleModel
  readonly roots: readonly NamedType[]
}

/** One generation over what has been read. */
class Run {
  private readonly failures: GenerationFailure[] = []
  private readonly registry: TagRegistry
  private readonly session: TagSession
  private readonly discovery: Discovery
  private readonly selected = new Map<string, Selected>()
  private readonly packages: ExistingPackages

  constructor(
    private readonly options: GeneratorOptions,
    private readonly project: SourceProject,
    private readonly reader: TagReader,
    private readonly texts: RememberedTexts,
    private readonly module: (path: string) => ModuleModel | undefined,
  ) {
    this.registry = reader.registry
    this.session = new TagSession(this.registry, {
      customFunctionProblem: (path, name) => this.customFunctionProblem(path, name),
    })
    this.packages = new ExistingPackages({
      project,
      cwd: options.cwd,
      readonlyPackages: options.readonlyPackages ?? [],
      outputOf: (path) => this.outputOf(path),
    })
    this.discovery = new Discovery(this.session, reader, {
      isIncluded: (path) => this.isIncluded(path),
      packageName: (module, from) => this.packages.nameOf(module, from),
      existing: (type) => this.packages.of(type),
      problemOf: (type, existing, from) => this.packages.problemOf(type, existing, this.outputOf(from)),
    })
  }

  generate(): GenerateResult {
    const paths = this.project.paths()
    // What would be made of a broken file only misleads.
    if (!this.findSyntaxErrors(paths.filter((path) => this.isTagged(path)))) this.read(paths)
    const unknownPackages = this.packages.unknown(this.failures.length === 0 ? this.discovery.modulesMet : undefined)
    const isWhole = this.failures.length === 0 && unknownPackages.length === 0
    const lintFindings = isWhole ? this.lint(paths) : []
    return {
      files: isWhole ? this.emit() : [],
      diagnostics: [
        ...this.failures.map((failure) => diagnosticOf(failure, this.registry)),
        ...lintFindings.map(lintDiagnosticOf),
      ],
      failures: this.failures,
      lintFindings,
      inputs: paths,
      unknownPackages,
      packageFiles: this.packages.files(this.discovery.modulesMet),
    }
  }

  private read(paths: readonly string[]): void {
    this.select(paths)
    const roots = [...this.selected.values()].flatMap((one) => one.roots)
    for (const { module } of this.selected.values()) {
      for (const name of module.declaredNames()) {
        const type = module.lookup(name)
        if (type !== undefined) this.discovery.readConstants(type)
      }
    }
    for (const root of roots) this.discovery.discover(root)
    // Also files that are not generated from: what they declare is part of what is.
    const reached = [...this.discovery.modulesMet].filter((path) => this.isIncluded(path))
    const custom = [...this.selected.keys()].flatMap(customModules)
    if (this.findSyntaxErrors(new Set([...reached, ...custom]))) return
    this.failures.push(...this.discovery.failures)
    if (this.failures.length === 0) this.findUnclaimedFunctions()
  }

  private isTagged(path: string): boolean {
    return this.module(path)?.file.text.includes('k8s:') ?? false
  }

  /** Whether there are any. */
  private findSyntaxErrors(paths: Iterable<string>): boolean {
    const found = [...paths].flatMap((path) => this.module(path)?.syntaxErrors() ?? [])
    this.failures.push(...found.map(({ message, span }) => syntaxFailure(message, span)))
    return found.length > 0
  }

  private select(paths: readonly string[]): void {
    for (const path of paths) {
      const module = this.module(path)
      if (module === undefined) continue
      const selection = selectionOf(module, module.source.name)
      if (selection.kind === 'none') continue
      if (selection.kind === 'wrong') {
        this.failures.push(typeFailure('', selection.message, selection.span))
        continue
      }
      const types = module
        .declaredNames()
        .flatMap((name) => module.lookup(name) ?? [])
        .filter((type) => isRoot(type, selection.criteria))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      this.selected.set(path, { module, roots: types })
      for (const { node, name, message, mend } of module.unreadable()) {
        if (/\+k8s:/.test(node.getFullText(module.file)))
          this.failures.push(typeFailure('', message, module.span(name ?? node), mend))
      }
    }
  }

  private isIncluded(path: string): boolean {
    return this.selected.has(path) || this.packages.isReadOnly(path) || this.ownSpecifier(path) !== undefined
  }

  /** The specifier of kubevet's own types, whose validators are in the package; undefined where they are made. */
  private ownSpecifier(path: string): string | undefined {
    return this.selected.has(path) ? undefined : ownSpecifier(path)
  }

  private customFunctionProblem(path: string, name: string): string | undefined {
    if (this.ownSpecifier(path) !== undefined) return undefined
    for (const candidate of customModules(path)) {
      const found = this.module(candidate)?.exportedFunctions().get(name)
      if (found === undefined) continue
      const parameters = 'parameters' in found ? found.parameters : undefined
      if (parameters !== undefined && parameters.length > 4) {
        return `${name} must have signature (op: Operation, path: FieldPath, value: T, oldValue: T | undefined) => FieldErrorList`
      }
      return undefined
    }
    return `expected hand-written function ${name} was not found`
  }

  private findUnclaimedFunctions(): void {
    for (const [path, { module }] of this.selected) {
      for (const candidate of customModules(path)) {
        const holder = this.module(candidate)
        for (const [name, declaration] of holder?.exportedFunctions() ?? []) {
          if (!name.startsWith('ValidateCustom_') || isCustomFunctionClaimed(this.session, module.path, name)) continue
          const message = `+k8s:customValidation: ${name}: no matching tag (add +k8s:customValidation, or rename if not a custom validation)`
          this.failures.push(typeFailure('', message, (holder ?? module).span(declaration.name ?? declaration)))
        }
      }
    }
  }

  private lint(paths: readonly string[]): LintFinding[] {
    const environment = {
      registry: this.registry,
      session: this.session,
      packageName: (path: string) => this.packageName(path),
      existing: (type: NamedType) => this.packages.of(type),
    }
    const linter = new Linter(environment, this.options.lint ?? false)
    for (const path of paths) {
      const module = this.module(path)
      // Most files of a project have no tags.
      if (module === undefined || this.packages.isReadOnly(path) || !/k8s/i.test(module.file.text)) continue
      if (!isNoLint(module.comments))
        linter.lintModule(lintModuleOf(module, (type) => this.discovery.node(type) !== undefined))
    }
    for (const { module, roots } of this.selected.values()) {
      if (isNoLint(module.comments)) continue
      for (const root of roots) linter.lint(root)
    }
    return linter.findings
  }

  private packageName(path: string): string {
    const own = this.ownSpecifier(path)
    if (own !== undefined) return own.replace(/^.*\//, '')
    const given = this.options.packageName?.(path)
    const module = this.module(path)
    if (given !== undefined || module === undefined) return given ?? basename(dirname(path))
    const { version, packageName } = groupVersionOf(module)
    // Declaration files lack the comment that tells the version; their folder is the compiler's.
    return version === '' ? (this.packages.goPackageOf(path) ?? packageName) : packageName
  }

  private emit(): GeneratedFile[] {
    const nodesOf = new Map<string, TypeNode[]>()
    const isEmitted = (type: NamedType): TypeNode | undefined => {
      const node = this.discovery.node(type)
      const isRootType = this.selected.get(type.module)?.roots.includes(type) ?? false
      return node !== undefined && hasChecks(node) && (isRootType || node.referenced) ? node : undefined
    }
    for (const [path, selected] of this.selected) {
      if (this.packages.isReadOnly(path)) continue
      const { module } = selected
      const nodes = module
        .declaredNames()
        .sort()
        .flatMap((name) => {
          const type = module.lookup(name)
          const node = type && isEmitted(type)
          return node === undefined ? [] : [node]
        })
      // A module that has nothing to check says so: other packages can tell that from one that nobody looked at.
      if (nodes.length + this.discoveredStructs(module).length + this.uncheckedTypedefs(module).length > 0)
        nodesOf.set(path, nodes)
      this.findNameClashes(selected, nodes)
    }
    const files: GeneratedFile[] = []
    const emitted = new Set(nodesOf.keys())
    const emittedPaths = [...emitted].join('\n')
    const options = new OptionIndex(this.discovery.allNodes())
    const imports = [...this.selected.values()].flatMap(({ module }) => module.importsTs() ?? [])
    const othersImportTs = imports.length > 0 ? imports.includes(true) : this.project.allowsTsImports
    const linkContext = {
      project: this.project,
      imports: this.packages.imports,
      outputOf: (path: string) => this.outputOf(path),
      module: this.module,
      existing: (type: NamedType) => this.packages.of(type),
      ownSpecifier: (path: string) => this.ownSpecifier(path),
    }
    for (const [path, nodes] of nodesOf) {
      const selected = this.selected.get(path)
      if (selected === undefined) continue
      const { module } = selected
      const output = this.outputOf(path)
      const tsImports = module.importsTs() ?? othersImportTs
      const structs = this.discoveredStructs(module)
      const unchecked = this.uncheckedTypedefs(module)
      const roots = selected.roots.flatMap((type) => this.rootOf(module, type))
      const parts = [
        emittedPaths,
        tsImports,
        nodes.map(({ named }) => named?.name).join(),
        [...structs, ...unchecked].map(({ name }) => name).join(),
        roots.map((root) => root.type.name).join(),
        ...customModules(path).map((one) => this.module(one)),
      ]
      const text = this.texts.get(module, parts, () =>
        emitModule({
          module: path,
          sourceName: basename(path),
          nodes,
          structs,
          unchecked,
          roots,
          links: linksOf(linkContext, output, emitted, tsImports),
          isIncluded: (module) => this.isIncluded(module),
          nodeOf: (type) => this.discovery.node(type),
          optionsOf: (node) => options.of(node),
          tagTexts: (member) => this.tagTexts(member),
          tagsOf: (comments) => this.reader.read(comments),
          embeddedName: (member, owner) => this.embeddedName(member, owner),
        }),
      )
      files.push({ path: output, text, source: path })
    }
    // Emission may find subresource comments that contradict each other.
    return this.failures.length === 0 ? files.sort((a, b) => (a.path < b.path ? -1 : 1)) : []
  }

  /** What generated code defines for different types may not have one name, as for `part` and `Part`. */
  private findNameClashes({ module, roots }: Selected, nodes: readonly TypeNode[]): void {
    const known = new Map<string, NamedType>()
    const define = (name: string, type: NamedType): void => {
      const other = known.get(name) ?? type
      known.set(name, other)
      if (other === type) return
      const message = `${other.name} and ${type.name} would both have the name ${name} in generated code`
      this.failures.push(typeFailure('', message, type.span, 'rename one of the two types'))
    }
    for (const { named } of nodes) if (named !== undefined) define(validateName(named.name), named)
    for (const type of [...this.discoveredStructs(module), ...this.uncheckedTypedefs(module)])
      define(structName(type.name), type)
    for (const type of roots) if (nodes.some(({ named }) => named === type)) define(validatorName(type.name), type)
  }

  private discoveredStructs(module: ModuleModel): StructType[] {
    return module
      .declaredNames()
      .sort()
      .flatMap((name) => {
        const type = module.lookup(name)
        return type?.kind === 'struct' && type.custom === undefined && this.discovery.node(type) !== undefined
          ? [type]
          : []
      })
  }

  private uncheckedTypedefs(module: ModuleModel): AliasType[] {
    return module
      .declaredNames()
      .sort()
      .flatMap((name) => {
        const type = module.lookup(name)
        if (type?.kind !== 'alias' || !type.exported) return []
        const node = this.discovery.node(type)
        return node === undefined || hasChecks(node) ? [] : [type]
      })
  }

  private rootOf(module: ModuleModel, type: NamedType): Root[] {
    const node = this.discovery.node(type)
    if (node === undefined || !hasChecks(node)) return []
    const subresources = subresourcesOf(module, type)
    if (!Array.isArray(subresources)) {
      this.failures.push(typeFailure('', subresources.message, subresources.span))
      return []
    }
    const { group, version } = groupVersionOf(module)
    return [
      {
        node,
        type,
        gvk: { group, version, kind: type.name },
        packageName: this.packageName(module.path),
        subresources,
      },
    ]
  }

  private tagTexts(member: Member): string[] {
    return this.reader.read(member.comments).map(({ line }) => line.text.trim())
  }

  /** Kubernetes takes the type's name, with its package if that is another one. */
  private embeddedName(member: Member, owner: StructType): string {
    const type = member.type.kind === 'pointer' ? member.type.elem : member.type
    if (type.kind !== 'struct' && type.kind !== 'alias') return member.name
    return type.module === owner.module ? type.name : `${this.packageName(type.module)}.${type.name}`
  }

  private outputOf(path: string): string {
    return outputOf(path, this.options.cwd, this.options.out)
  }
}
