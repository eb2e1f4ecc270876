// What a module exports, from syntax alone: names, with the modules that declare what they stand for.
import { ts } from 'ts-morph'
import { isExported } from './declarations.js'

/** What an exported name stands for. */
export interface Exported {
  /** Absolute path of the module that declares it. */
  readonly module: string
  /** Its name there; `*` for the module itself, as `export * as name` exports it. */
  readonly name: string
  /** Whether only its type can be used. */
  readonly typeOnly: boolean
}

interface Files {
  file(path: string): ts.SourceFile | undefined
  resolve(specifier: string, from: string): string | undefined
}

/** The whole of a module. */
export const NAMESPACE = '*'

/** Reads what modules export, each once. */
export class ExportTables {
  private readonly tables = new Map<string, Map<string, Exported>>()

  constructor(private readonly files: Files) {}

  /** What a module exports, by name; nothing if there is no such file. */
  of(path: string): ReadonlyMap<string, Exported> {
    const known = this.tables.get(path)
    if (known !== undefined) return known
    const table = new Map<string, Exported>()
    // Before it is filled: modules may export everything of each other.
    this.tables.set(path, table)
    const file = this.files.file(path)
    if (file !== undefined) this.fill(table, path, file)
    return table
  }

  /** All modules that were read, in order to see what others export. */
  modules(): Iterable<string> {
    return this.tables.keys()
  }

  private fill(table: Map<string, Exported>, path: string, file: ts.SourceFile): void {
    const declared = new Set<string>()
    for (const statement of file.statements) {
      for (const name of declaredNames(statement)) {
        declared.add(name)
        if (isExported(statement)) table.set(name, { module: path, name, typeOnly: false })
      }
    }
    const imports = this.imports(path, file)
    const lists = file.statements.filter(ts.isExportDeclaration)
    for (const { moduleSpecifier, exportClause, isTypeOnly } of lists) {
      if (exportClause === undefined) continue
      const target = moduleSpecifier && this.target(moduleSpecifier, path)
      if (ts.isNamespaceExport(exportClause)) {
        if (target !== undefined)
          table.set(exportClause.name.text, { module: target, name: NAMESPACE, typeOnly: isTypeOnly })
        continue
      }
      for (const { name, propertyName, isTypeOnly: isType } of exportClause.elements) {
        const local = (propertyName ?? name).text
        const found =
          moduleSpecifier !== undefined
            ? target === undefined
              ? undefined
              : this.of(target).get(local)
            : declared.has(local)
              ? { module: path, name: local, typeOnly: false }
              : imports.get(local)?.()
        if (found !== undefined) table.set(name.text, { ...found, typeOnly: found.typeOnly || isTypeOnly || isType })
      }
    }
    // Last: what a module names itself wins.
    for (const { moduleSpecifier, exportClause, isTypeOnly } of lists) {
      const target = exportClause === undefined && moduleSpecifier ? this.target(moduleSpecifier, path) : undefined
      if (target === undefined) continue
      for (const [name, found] of this.of(target)) {
        if (name === 'default' || table.has(name)) continue
        table.set(name, { ...found, typeOnly: found.typeOnly || isTypeOnly })
      }
    }
  }

  /** What imported names stand for; found out only for those that are exported. */
  private imports(path: string, file: ts.SourceFile): Map<string, () => Exported | undefined> {
    const imports = new Map<string, () => Exported | undefined>()
    for (const statement of file.statements) {
      if (!ts.isImportDeclaration(statement)) continue
      const { moduleSpecifier, importClause } = statement
      const bindings = importClause?.namedBindings
      if (bindings === undefined) continue
      const target = (): string | undefined => this.target(moduleSpecifier, path)
      const typeOnly = importClause?.isTypeOnly ?? false
      if (ts.isNamespaceImport(bindings)) {
        imports.set(bindings.name.text, () => {
          const module = target()
          return module === undefined ? undefined : { module, name: NAMESPACE, typeOnly }
        })
        continue
      }
      for (const { name, propertyName, isTypeOnly } of bindings.elements) {
        imports.set(name.text, () => {
          const module = target()
          const found = module === undefined ? undefined : this.of(module).get((propertyName ?? name).text)
          return found && { ...found, typeOnly: found.typeOnly || typeOnly || isTypeOnly }
        })
      }
    }
    return imports
  }

  private target(specifier: ts.Expression, from: string): string | undefined {
    return ts.isStringLiteral(specifier) ? this.files.resolve(specifier.text, from) : undefined
  }
}

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []))
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement)
  return isNamed && statement.name !== undefined ? [statement.name.text] : []
}

/** The texts in the type of a constant, as in `const names: readonly ('a' | 'b')[]`; none if there is no such constant. */
export function textsInTypeOf(file: ts.SourceFile, name: string): string[] {
  const texts: string[] = []
  const read = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) texts.push(node.literal.text)
    node.forEachChild(read)
  }
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue
    for (const declaration of statement.declarationList.declarations) {
      if (ts.isIdentifier(declaration.name) && declaration.name.text === name && declaration.type)
        read(declaration.type)
    }
  }
  return texts
}

/** The specifiers that a module imports and exports from, in order, each once. */
export function specifiersIn(file: ts.SourceFile): string[] {
  const found = file.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? [moduleSpecifier.text] : []
  })
  return [...new Set(found)]
}
