// Reads of fields that may be missing, where nothing says that they are there.
import { literalOf, partsOf } from '../../analysis/expression/index.js'
import type { ComprehensionExpr, Expr } from '../../cel/index.js'
import type { FieldType } from './field-types.js'
import { FieldKnowledge, fieldKey, union, withParents, type KnownFields } from './known-fields.js'
import type { LintedExpression } from './linted-expression.js'
import type { LintedPolicy } from './linted-policy.js'
import { readVariable } from './variable-use.js'

/** A part that fails where the field is missing. */
export interface OptionalRead {
  readonly expression: LintedExpression
  readonly part: Expr
  /** `object.spec.template.spec.volumes`, as it is written. */
  readonly field: string
}

/** What is known at a place: the types of names, and which fields are there. */
interface Place {
  readonly expression: LintedExpression
  readonly names: ReadonlyMap<string, FieldType | undefined>
  readonly known: KnownFields
}

/** A value: its type if that is known, and whether it is an optional, whose missing fields are none. */
interface Read {
  readonly type?: FieldType | undefined
  readonly isOptional?: boolean
}

/** Expressions that are walked through at most: variables may use each other many times over. */
const MOST_WALKS = 500

/** The first read of each field that no condition guards, for objects with given types of `object`, `oldObject` and `params`. */
export function optionalReads(policy: LintedPolicy, roots: ReadonlyMap<string, FieldType | undefined>): OptionalRead[] {
  return new Walk(policy, roots).reads()
}

class Walk {
  readonly #found = new Map<string, OptionalRead>()
  readonly #knowledge: FieldKnowledge
  #walks = 0

  constructor(
    private readonly policy: LintedPolicy,
    private readonly roots: ReadonlyMap<string, FieldType | undefined>,
  ) {
    this.#knowledge = new FieldKnowledge((name) => policy.variable(name)?.expr)
  }

  reads(): OptionalRead[] {
    const conditions = this.policy.expressionsOf('matchCondition')
    const validations = this.policy.expressionsOf('validation')
    const areTrue = (expressions: readonly LintedExpression[], but?: LintedExpression): KnownFields =>
      union(
        ...expressions.flatMap((one) =>
          one.expr === undefined || one === but ? [] : [this.#knowledge.where(one.expr, true)],
        ),
      )
    const past = areTrue(conditions)
    for (const one of conditions) this.#root(one, areTrue(conditions, one))
    // Where another validation is false the request is refused anyway.
    for (const one of validations) this.#root(one, union(past, areTrue(validations, one)))
    for (const one of this.policy.expressionsOf('mutation', 'auditAnnotation')) this.#root(one, past)
    return [...this.#found.values()]
  }

  #root(expression: LintedExpression, known: KnownFields): void {
    if (expression.expr !== undefined) this.#visit(expression.expr, { expression, names: this.roots, known })
  }

  #visit(expr: Expr, place: Place): Read {
    switch (expr.kind) {
      case 'ident':
        return { type: place.names.get(expr.name) }
      case 'select':
        return this.#select(expr, place)
      case 'comprehension':
        return this.#loop(expr, place)
      case 'call':
        return this.#call(expr, place)
      default:
        for (const part of partsOf(expr)) this.#visit(part, place)
        return {}
    }
  }

  #select(expr: Extract<Expr, { kind: 'select' }>, place: Place): Read {
    const variable = expr.testOnly ? undefined : readVariable(expr)
    if (variable !== undefined) return this.#variable(variable, place)
    const { type, isOptional = false } = this.#visit(expr.operand, place)
    if (expr.testOnly) return {}
    const field = type?.field(expr.field)
    if (field?.isOptional === true && !isOptional) this.#report(expr, place)
    return { type: field?.type, isOptional }
  }

  #report(part: Expr, { expression, known }: Place): void {
    const key = fieldKey(part)
    if (key === undefined || known.has(key)) return
    // Params are the same in all expressions. What fails in a part is reported there, once.
    const scope = key.startsWith('params.') ? '' : expression.field
    if (withParents(key).some((one) => this.#found.has(`${scope} ${one}`))) return
    this.#found.set(`${scope} ${key}`, { expression, part, field: expression.textOf(part) ?? key })
  }

  /** A variable is evaluated where it is read first, with what is known there of the request. */
  #variable(name: string, { known }: Place): Read {
    const variable = this.policy.variable(name)
    if (variable?.expr === undefined || ++this.#walks > MOST_WALKS) return {}
    const general = new Set([...known].filter((key) => this.roots.has(key.split('.')[0] ?? '')))
    return this.#visit(variable.expr, { expression: variable, names: this.roots, known: general })
  }

  #call(expr: Extract<Expr, { kind: 'call' }>, place: Place): Read {
    const { function: name, args, target } = expr
    const [first, second, third] = args
    const knowing = (fields: KnownFields): Place => ({ ...place, known: union(place.known, fields) })
    if (first !== undefined && second !== undefined) {
      switch (name) {
        case '_&&_':
        case '_||_': {
          // Whichever operand decides, the other's error does not count: they guard each other.
          const value = name === '_&&_'
          this.#visit(first, knowing(this.#knowledge.where(second, value)))
          this.#visit(second, knowing(this.#knowledge.where(first, value)))
          return {}
        }
        case '_?_:_': {
          if (third === undefined) return {}
          this.#visit(first, place)
          const yes = this.#visit(second, knowing(this.#knowledge.where(first, true)))
          const no = this.#visit(third, knowing(this.#knowledge.where(first, false)))
          return yes.type === undefined ? no : yes
        }
        case '_?._':
        case '_[?_]': {
          const { type } = this.#visit(first, place)
          this.#visit(second, place)
          const key = literalOf(second)
          const field = typeof key === 'string' ? type?.field(key) : undefined
          return { type: field?.type ?? type?.element, isOptional: true }
        }
        case '_[_]': {
          const { type, isOptional = false } = this.#visit(first, place)
          this.#visit(second, place)
          return { type: type?.element, isOptional }
        }
        case '_+_': {
          const [left, right] = [this.#visit(first, place), this.#visit(second, place)]
          return { type: left.type ?? right.type }
        }
      }
    }
    if (target === undefined) {
      for (const arg of args) this.#visit(arg, place)
      return {}
    }
    const receiver = this.#visit(target, place)
    for (const arg of args) this.#visit(arg, place)
    // What is there instead of an optional may have other fields.
    return name === 'orValue' || name === 'or' ? { type: receiver.type, isOptional: name === 'or' } : {}
  }

  #loop(expr: ComprehensionExpr, place: Place): Read {
    const range = this.#visit(expr.iterRange, place)
    const start = this.#visit(expr.accuInit, place)
    const names = new Map(place.names)
    // A binding, `cel.bind` or `optMap`, is a loop over nothing.
    const isBinding = expr.iterRange.kind === 'list' && expr.iterRange.elements.length === 0
    names.set(expr.accuVar, isBinding ? start.type : undefined)
    if (isBinding) return this.#visit(expr.result, { ...place, names, known: this.#without(place.known, expr.accuVar) })
    names.set(expr.iterVar, expr.iterVar2 === undefined ? range.type?.element : undefined)
    if (expr.iterVar2 !== undefined) names.set(expr.iterVar2, range.type?.element)
    const known = this.#without(place.known, expr.iterVar, expr.iterVar2 ?? expr.iterVar)
    this.#visit(expr.loopStep, { ...place, names, known })
    // What filters and maps make of a list has other elements, of which other things are known.
    return {}
  }

  /** What was known of a name outside is not of a loop's variable that is called alike. */
  #without(known: KnownFields, ...variables: readonly string[]): KnownFields {
    return new Set([...known].filter((key) => !variables.includes(withParents(key)[0] ?? '')))
  }
}
