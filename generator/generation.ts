// One generation: select, discover, lint, emit.
import { basename, dirname } from 'node:path'
import { isCustomFunctionClaimed } from '../tags/family/index.js'
import type { TagRegistry, NamedType } from '../tags/index.js'
import { TagSession } from '../tags/session/index.js'
import { groupVersionOf, isNoLint } from './comments/control.js'
import type { TagReader } from './comments/tag-reader.js'
import { customFunctionProblem, unclaimedFunctions } from './custom-functions.js'
import { diagnosticOf, lintDiagnosticOf } from './diagnostics.js'
import type { RememberedModules } from './emit/remembered.js'
import { Emission } from './emission.js'
import { Linter, type LintFinding } from './lint/index.js'
import { lintModuleOf } from './lint-module.js'
import { customModules, outputOf } from './module-links.js'
import type { GenerateResult, GeneratorOptions } from './options.js'
import { ExistingPackages } from './packages/existing.js'
import type { ModuleModel } from './read/module.js'
import { ownSpecifier } from './read/own-types.js'
import type { SourceProject } from './read/project.js'
import { Discovery } from './resolve/discover.js'
import { syntaxFailure, type GenerationFailure } from './resolve/failure.js'
import { moduleComments, rootTypes } from './root-types.js'
import { select, type Selected } from './selection.js'
import { TypeGraph } from './type-graph.js'

/** What was read before, and what is generated from it. */
export interface GenerationInput {
  readonly options: GeneratorOptions
  readonly project: SourceProject
  readonly reader: TagReader
  readonly remembered: RememberedModules
  readonly module: (path: string) => ModuleModel | undefined
}

/** One generation over what has been read. */
export class Generation {
  private readonly failures: GenerationFailure[] = []
  private readonly registry: TagRegistry
  private readonly session: TagSession
  private readonly discovery: Discovery
  private readonly packages: ExistingPackages
  private selected: ReadonlyMap<string, Selected> = new Map()

  constructor(private readonly input: GenerationInput) {
    const { options, project, reader, module } = input
    this.registry = reader.registry
    this.session = new TagSession(this.registry, {
      customFunctionProblem: (path, name) =>
        this.ownSpecifier(path) === undefined ? customFunctionProblem(path, name, module) : undefined,
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
    const paths = this.input.project.paths()
    // What would be made of a broken file only misleads.
    if (!this.findSyntaxErrors(paths.filter((path) => this.isTagged(path)))) this.read(paths)
    const unknownPackages = this.packages.unknown(this.failures.length === 0 ? this.discovery.modulesMet : undefined)
    const isWhole = this.failures.length === 0 && unknownPackages.length === 0
    const lintFindings = isWhole ? this.lint(paths) : []
    const emission = this.emission()
    const files = isWhole ? emission.files() : []
    const failures = [...this.failures, ...emission.failures]
    return {
      files,
      diagnostics: [
        ...failures.map((failure) => diagnosticOf(failure, this.registry)),
        ...lintFindings.map(lintDiagnosticOf),
      ],
      failures,
      lintFindings,
      inputs: paths,
      unknownPackages,
      packageFiles: this.packages.files(this.discovery.modulesMet),
    }
  }

  /** The types that were read, with their plans. */
  graph(): TypeGraph {
    return new TypeGraph(this.discovery, this.input.reader, rootTypes(this.selected.values()), (path) => {
      const module = this.input.module(path)
      return module === undefined ? [] : moduleComments(module)
    })
  }

  private read(paths: readonly string[]): void {
    const { selected, failures } = select(paths.flatMap((path) => this.input.module(path) ?? []))
    this.selected = selected
    this.failures.push(...failures)
    const modules = [...selected.values()].map(({ module }) => module)
    for (const module of modules) {
      for (const name of module.declaredNames()) {
        const type = module.lookup(name)
        if (type !== undefined) this.discovery.readConstants(type)
      }
    }
    for (const { roots } of selected.values()) for (const root of roots) this.discovery.discover(root)
    // Also files that are not generated from: what they declare is part of what is.
    const reached = [...this.discovery.modulesMet].filter((path) => this.isIncluded(path))
    const custom = [...selected.keys()].flatMap(customModules)
    if (this.findSyntaxErrors(new Set([...reached, ...custom]))) return
    this.failures.push(...this.discovery.failures)
    if (this.failures.length > 0) return
    const isClaimed = (path: string, name: string): boolean => isCustomFunctionClaimed(this.session, path, name)
    this.failures.push(...unclaimedFunctions(modules, isClaimed, this.input.module))
  }

  private isTagged(path: string): boolean {
    return this.input.module(path)?.file.text.includes('k8s:') ?? false
  }

  /** Whether there are any. */
  private findSyntaxErrors(paths: Iterable<string>): boolean {
    const found = [...paths].flatMap((path) => this.input.module(path)?.syntaxErrors() ?? [])
    this.failures.push(...found.map(({ message, span }) => syntaxFailure(message, span)))
    return found.length > 0
  }

  private isIncluded(path: string): boolean {
    return this.selected.has(path) || this.packages.isReadOnly(path) || this.ownSpecifier(path) !== undefined
  }

  /** The specifier of kubevet's own types, whose validators are in the package; undefined where they are made. */
  private ownSpecifier(path: string): string | undefined {
    return this.selected.has(path) ? undefined : ownSpecifier(path)
  }

  private lint(paths: readonly string[]): LintFinding[] {
    const environment = {
      registry: this.registry,
      session: this.session,
      packageName: (path: string) => this.packageName(path),
      existing: (type: NamedType) => this.packages.of(type),
    }
    const linter = new Linter(environment, this.input.options.lint ?? false)
    for (const path of paths) {
      const module = this.input.module(path)
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

  private emission(): Emission {
    const { project, reader, remembered, module } = this.input
    return new Emission({
      project,
      reader,
      remembered,
      module,
      discovery: this.discovery,
      packages: this.packages,
      imports: this.packages.imports,
      selected: this.selected,
      existing: (type) => this.packages.of(type),
      isIncluded: (path) => this.isIncluded(path),
      ownSpecifier: (path) => this.ownSpecifier(path),
      outputOf: (path) => this.outputOf(path),
      packageName: (path) => this.packageName(path),
    })
  }

  private packageName(path: string): string {
    const own = this.ownSpecifier(path)
    if (own !== undefined) return own.replace(/^.*\//, '')
    const given = this.input.options.packageName?.(path)
    const module = this.input.module(path)
    if (given !== undefined || module === undefined) return given ?? basename(dirname(path))
    const { version, packageName } = groupVersionOf(module)
    // Declaration files lack the comment that tells the version; their folder is the compiler's.
    return version === '' ? (this.packages.goPackageOf(path) ?? packageName) : packageName
  }

  private outputOf(path: string): string {
    return outputOf(path, this.input.options.cwd, this.input.options.out)
  }
}
