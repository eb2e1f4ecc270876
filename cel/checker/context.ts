// What the parts of the checker share while one expression is checked.
import type { Reference } from '../ast/checked.js'
import type { Expr, ParsedAst } from '../ast/expr.js'
import type { Issue } from '../ast/issue.js'
import type { Declarations } from '../declaration/declarations.js'
import { isDyn, isOptional } from '../value/type/relation.js'
import { optionalOf, type Type } from '../value/type/type.js'
import { WELL_KNOWN_MESSAGES } from '../value/type/well-known.js'
import { typeMismatch, undefinedField, unexpectedFailedResolution } from './messages.js'
import type { Scope } from './scope.js'
import { Substitution } from './substitution.js'

/** The state of a check. */
export class CheckContext {
  readonly declarations: Declarations
  readonly substitution = new Substitution()
  readonly issues: Issue[] = []
  /** By node id. */
  readonly types: (Type | undefined)[] = []
  readonly references = new Map<number, Reference>()
  /** The innermost local variable. */
  scope: Scope | undefined
  /** The overloads that are skipped; see `Declarations.disabledOverloads`. */
  disabledOverloads: ReadonlySet<string> | undefined
  readonly #positions: ReadonlyMap<number, number>
  readonly #check: (context: CheckContext, expr: Expr) => Type

  constructor(ast: ParsedAst, declarations: Declarations, check: (context: CheckContext, expr: Expr) => Type) {
    this.declarations = declarations
    this.disabledOverloads = declarations.disabledOverloads
    this.#positions = ast.source.positions
    this.#check = check
  }

  /** Checks a part of the expression and keeps its type. */
  check(expr: Expr): Type {
    const type = this.#check(this, expr)
    this.types[expr.id] = type
    return type
  }

  /** Reports an error at the place of a node. */
  report(node: { readonly id: number }, message: string): void {
    this.issues.push({ message, offset: this.#positions.get(node.id) })
  }

  /** The type of a field, undefined with an error reported at the node if there is none. */
  fieldType(node: { readonly id: number }, typeName: string, field: string): Type | undefined {
    const { structs } = this.declarations
    const message = WELL_KNOWN_MESSAGES.get(typeName)
    if (message === undefined && !structs.has(typeName)) {
      this.report(node, unexpectedFailedResolution(typeName))
      return undefined
    }
    const type = message === undefined ? structs.fieldType(typeName, field) : message.fields.get(field)
    if (type === undefined) this.report(node, undefinedField(field))
    return type
  }

  /** The type of what an optional element, entry or field adds: it must be an optional, or dyn. */
  optionalEntryType(value: Expr, type: Type): Type {
    if (isOptional(type)) return type.parameters[0] as Type
    if (!isDyn(type)) this.report(value, typeMismatch(optionalOf(type), type))
    return type
  }
}
