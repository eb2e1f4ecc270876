// Reads a module's declarations into the type model, from syntax alone: aliases keep their names and comments.
import { ts } from 'ts-morph'
import { SourceText, type Span } from '../../diagnostics/index.js'
import type { AliasType, CommentLine, NamedType, StructType } from '../../tags/index.js'
import { allComments, commentsAt, commentsBefore } from './comments.js'
import { readConstants } from './constants.js'
import { isExported } from './declarations.js'
import { readMembers } from './members.js'
import { ownCustomType } from './own-types.js'
import type { ImportedName, TypeScope } from './scope.js'
import { isMapLiteral, readAliased } from './types.js'

/** Finds the declaration behind a name that a module imports. */
export type ImportResolver = (specifier: string, name: string, from: ModuleModel) => NamedType | undefined

/** One module: its comments, and the named types that it declares. */
export class ModuleModel implements TypeScope {
  readonly source: SourceText
  /** Comment lines at the top of the module, before its first statement. */
  readonly comments: readonly CommentLine[]
  /** Those of them that stand directly above the first declaration. */
  readonly firstDeclarationComments: readonly CommentLine[]
  readonly imports: ReadonlyMap<string, ImportedName>
  private readonly statements = new Map<string, Declaration[]>()
  private readonly types = new Map<string, NamedType>()
  private readonly reading = new Set<string>()
  /** The names under which `export { … }` exports what the module declares or imports. */
  private readonly exportLists: ReadonlyMap<string, string>
  private readonly exportsSought = new Set<string>()

  constructor(
    /** Absolute path; also the identity of the module's types. */
    readonly path: string,
    readonly file: ts.SourceFile,
    /** As messages name the file. */
    displayName: string,
    private readonly resolveImport: ImportResolver,
  ) {
    this.source = new SourceText(displayName, file.text)
    const first = file.statements[0]
    const top =
      first === undefined ? commentsAt(this.source, file, 0, file.end) : commentsBefore(this.source, file, first)
    const declares = first !== undefined && isDeclaration(first)
    this.firstDeclarationComments = declares ? top.attached : []
    this.comments = [...top.others, ...top.detached, ...(declares ? [] : top.attached)]
    this.imports = readImports(file)
    this.exportLists = readExportLists(file)
    for (const statement of file.statements) {
      if (!isDeclaration(statement)) continue
      const known = this.statements.get(statement.name.text)
      if (known === undefined) this.statements.set(statement.name.text, [statement])
      else known.push(statement)
    }
  }

  /** The names of the declared types, in order of declaration. */
  declaredNames(): string[] {
    return [...this.statements.keys()]
  }

  /** The lines of all comments, also of those that belong to no declaration. */
  allComments(): readonly CommentLine[] {
    return allComments(this.source, this.file)
  }

  /** Whether relative imports name `.ts` files, as `allowImportingTsExtensions` allows, or `.js`; undefined without any. */
  importsTs(): boolean | undefined {
    for (const statement of this.file.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue
      const { moduleSpecifier } = statement
      if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)) continue
      const extension = /^\.\.?\/.*\.[cm]?([jt])sx?$/.exec(moduleSpecifier.text)?.[1]
      if (extension !== undefined) return extension === 't'
    }
    return undefined
  }

  /** The compiler's syntax errors, in order. */
  syntaxErrors(): { readonly message: string; readonly span: Span }[] {
    // The public way to these would parse the file again, or resolve all that it imports.
    const { parseDiagnostics } = this.file as ts.SourceFile & {
      readonly parseDiagnostics: readonly ts.DiagnosticWithLocation[]
    }
    return parseDiagnostics.map(({ messageText, start, length }) => ({
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      span: { source: this.source, start, end: start + length },
    }))
  }

  /** Declarations that can't be read, so that tags in them would be lost. */
  unreadable(): Unreadable[] {
    return this.file.statements.flatMap((node): Unreadable[] => {
      if (ts.isClassDeclaration(node)) {
        const named = node.name === undefined ? 'a class' : `class ${node.name.text}`
        const message = `${named} has tags, but classes are not read`
        return [{ node, name: node.name, message, mend: 'declare an interface' }]
      }
      if (!ts.isModuleDeclaration(node)) return []
      const message = `namespace ${node.name.text} has tags, but namespaces are not read`
      return [{ node, name: node.name, message, mend: 'declare its types in the module itself' }]
    })
  }

  /** The exported functions, by name. */
  exportedFunctions(): Map<string, ts.FunctionDeclaration | ts.VariableDeclaration> {
    const found = new Map<string, ts.FunctionDeclaration | ts.VariableDeclaration>()
    for (const statement of this.file.statements) {
      if (!isExported(statement)) continue
      if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement)
      if (!ts.isVariableStatement(statement)) continue
      for (const declaration of statement.declarationList.declarations) {
        if (ts.isIdentifier(declaration.name)) found.set(declaration.name.text, declaration)
      }
    }
    return found
  }

  /** The type that a name means in the module; undefined if it neither declares nor imports it. */
  lookup(name: string): NamedType | undefined {
    const declared = this.declared(name)
    if (declared !== undefined) return declared
    const imported = this.imports.get(name)
    return imported?.name === undefined ? undefined : this.resolveImport(imported.specifier, imported.name, this)
  }

  /** The type behind `namespace.name`, for `import * as namespace`. */
  lookupQualified(namespace: string, name: string): NamedType | undefined {
    const imported = this.imports.get(namespace)
    return imported === undefined || imported.name !== undefined
      ? undefined
      : this.resolveImport(imported.specifier, name, this)
  }

  /** A type that the module itself declares, or exports from elsewhere. */
  exported(name: string): NamedType | undefined {
    const local = this.exportLists.get(name)
    const own = local === undefined ? this.declared(name) : this.lookup(local)
    // Modules may export everything of each other.
    if (own !== undefined || this.exportsSought.has(name)) return own
    this.exportsSought.add(name)
    try {
      return this.exportedFromElsewhere(name)
    } finally {
      this.exportsSought.delete(name)
    }
  }

  private exportedFromElsewhere(name: string): NamedType | undefined {
    for (const statement of this.file.statements) {
      if (
        !ts.isExportDeclaration(statement) ||
        !statement.moduleSpecifier ||
        !ts.isStringLiteral(statement.moduleSpecifier)
      ) {
        continue
      }
      const specifier = statement.moduleSpecifier.text
      if (statement.exportClause === undefined) {
        const found = this.resolveImport(specifier, name, this)
        if (found !== undefined) return found
      } else if (ts.isNamedExports(statement.exportClause)) {
        const element = statement.exportClause.elements.find((one) => one.name.text === name)
        if (element !== undefined)
          return this.resolveImport(specifier, (element.propertyName ?? element.name).text, this)
      }
    }
    return undefined
  }

  /** Whether a named type is being read right now: its alias leads back to itself. */
  isReading(name: string): boolean {
    return this.reading.has(name)
  }

  span(node: ts.Node): Span {
    return { source: this.source, start: node.getStart(this.file), end: node.end }
  }

  private declared(name: string): NamedType | undefined {
    const known = this.types.get(name)
    if (known !== undefined) return known
    const statements = this.statements.get(name)
    const statement = statements?.[0]
    if (statement === undefined) return undefined
    if (this.reading.has(name)) return this.loop(name, statement)
    this.reading.add(name)
    try {
      const type = this.read(name, statement, (statements?.length ?? 0) > 1)
      this.types.set(name, type)
      return type
    } finally {
      this.reading.delete(name)
    }
  }

  private read(name: string, statement: Declaration, merged: boolean): NamedType {
    const base = this.base(name, statement)
    const custom = ownCustomType(this.path, name)
    if (custom !== undefined) return { ...base, kind: 'struct', members: [], custom }
    const unsupported = (message: string, mend: string, node: ts.Node = statement.name): AliasType =>
      this.unsupported(base, message, mend, node)
    if (merged) {
      return unsupported(
        `${name} is declared more than once`,
        'Kubernetes types have one declaration: join them, or use extends',
      )
    }
    if (ts.isEnumDeclaration(statement)) {
      const constants = readConstants(this, statement)
      return Array.isArray(constants)
        ? { ...base, kind: 'alias', underlying: { kind: 'string' }, constants }
        : unsupported(constants.message, constants.mend, constants.node)
    }
    if (statement.typeParameters !== undefined) {
      return unsupported(
        `${name} is generic`,
        'Kubernetes types have no type parameters: write out a type for each use',
      )
    }
    if (ts.isInterfaceDeclaration(statement)) return this.struct(base, statement)
    if (ts.isTypeLiteralNode(statement.type) && !isMapLiteral(statement.type)) return this.struct(base, statement.type)
    const aliased = readAliased(this, statement.type)
    // A typedef of a struct is a struct of its own, with the same fields.
    if (aliased.kind === 'struct') return this.struct(base, () => aliased.members)
    const underlying = aliased.kind === 'alias' ? aliased.underlying : aliased
    const constants = readConstants(this, statement)
    return { ...base, kind: 'alias', underlying, constants: Array.isArray(constants) ? constants : [] }
  }

  private base(name: string, statement: Declaration): Omit<StructType, 'kind' | 'members'> {
    const { attached, detached } = commentsBefore(this.source, this.file, statement)
    return {
      name,
      module: this.path,
      exported: isExported(statement) || this.exportLists.get(name) === name,
      comments: attached,
      detachedComments: detached,
      span: this.span(statement.name),
    }
  }

  private unsupported(
    base: Omit<StructType, 'kind' | 'members'>,
    message: string,
    mend: string,
    node: ts.Node,
  ): AliasType {
    const problem = { message, mend, span: this.span(node) }
    return { ...base, kind: 'alias', constants: [], underlying: { kind: 'unsupported', name: base.name, problem } }
  }

  /** What stands for an alias that other modules lead back to itself. */
  private loop(name: string, statement: Declaration): AliasType {
    const mend = 'let it go through an interface'
    return this.unsupported(this.base(name, statement), `${name} refers to itself`, mend, statement.name)
  }

  private struct(
    base: Omit<StructType, 'kind' | 'members'>,
    members: ts.InterfaceDeclaration | ts.TypeLiteralNode | (() => StructType['members']),
  ): StructType {
    // Read when asked for: types refer to each other.
    const read = typeof members === 'function' ? members : () => readMembers(this, members)
    let known: StructType['members'] | undefined
    return {
      ...base,
      kind: 'struct',
      get members() {
        return (known ??= read())
      },
    }
  }
}

export interface Unreadable {
  readonly node: ts.Statement
  readonly name: ts.Node | undefined
  readonly message: string
  readonly mend: string
}

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.EnumDeclaration

const isDeclaration = (statement: ts.Statement): statement is Declaration =>
  ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) || ts.isEnumDeclaration(statement)

function readExportLists(file: ts.SourceFile): Map<string, string> {
  const exports = new Map<string, string>()
  for (const statement of file.statements) {
    if (!ts.isExportDeclaration(statement) || statement.moduleSpecifier !== undefined) continue
    if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) continue
    for (const { name, propertyName } of statement.exportClause.elements) {
      exports.set(name.text, (propertyName ?? name).text)
    }
  }
  return exports
}

function readImports(file: ts.SourceFile): Map<string, ImportedName> {
  const imports = new Map<string, ImportedName>()
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const specifier = statement.moduleSpecifier.text
    const clause = statement.importClause
    if (clause?.name) imports.set(clause.name.text, { specifier, name: 'default' })
    const bindings = clause?.namedBindings
    if (bindings === undefined) continue
    if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, { specifier, name: undefined })
    else {
      for (const element of bindings.elements) {
        imports.set(element.name.text, { specifier, name: (element.propertyName ?? element.name).text })
      }
    }
  }
  return imports
}
