// Checked expression → plan (cel-go's `interpreter/planner.go` with the decorators that kube-apiserver's programs have).
import type { CheckedAst } from '../ast/checked.js'
import type { CallExpr, ComprehensionExpr, Expr, ListExpr, MapExpr, SelectExpr, StructExpr } from '../ast/expr.js'
import type { Declarations, FunctionDeclaration } from '../declaration/declarations.js'
import type { FieldAccess } from '../value/type/struct-types.js'
import type { Kind } from '../value/type/type.js'
import { isError } from '../value/error.js'
import { isList } from '../value/list/list.js'
import { mapSize, isMap } from '../value/map/map.js'
import { compiledPattern } from '../value/text/regex-cache.js'
import { TypeValue } from '../value/type-value.js'
import { createWellKnown } from '../value/well-known.js'
import type { Value } from '../value/value.js'
import { evaluateConstant } from './closures/compile.js'
import { bindCall, costRule } from './dispatch.js'
import { membershipOf } from './membership.js'
import { runPattern } from './pattern.js'
import type {
  Attribute,
  AttributeStep,
  ConstantStep,
  FoldStep,
  ListStep,
  Local,
  MapStep,
  Qualifier,
  Step,
} from './plan.js'
import { asAttribute, branch, indexQualifier, withQualifier } from './plan-attribute.js'
import { CelProgramError } from './program-error.js'

/** Plans an expression. Throws `CelProgramError` if a constant conversion or a constant pattern fails. */
export function plan(ast: CheckedAst, declarations: Declarations): Step {
  return new Planner(ast, declarations).plan(ast.expr)
}

/** Functions whose call on a constant is evaluated when planning (`overloads.IsTypeConversionFunction`). */
const CONVERSIONS = new Set([
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
])

/** Functions whose second argument is a pattern that is compiled when planning if it is constant. */
const PATTERN_FUNCTIONS = new Set(['matches', 'find', 'findAll'])

/** The operators that qualify an attribute by an operand. */
const INDEX = new Set(['_[_]', '_[?_]', '_?._'])

class Planner {
  readonly #ast: CheckedAst
  readonly #declarations: Declarations
  /** The variables of the folds around, innermost last. */
  readonly #locals: Local[] = []
  /** Accumulators that start as an empty list or map, which steps may change in place. */
  readonly #mutable = new Map<Local, 'list' | 'map'>()
  /** Indices that are evaluated outside of the folds, by node: planned once, however many folds and ternaries are around. */
  readonly #outside = new Map<number, Qualifier>()

  constructor(ast: CheckedAst, declarations: Declarations) {
    this.#ast = ast
    this.#declarations = declarations
  }

  plan(expr: Expr): Step {
    switch (expr.kind) {
      case 'literal':
        return constant(expr.id, expr.value)
      case 'ident':
        return this.#planReference(expr.id) ?? this.#planName(expr.id, expr.name)
      case 'select':
        return this.#planSelect(expr)
      case 'call':
        return this.#planCall(expr)
      case 'list':
        return this.#planList(expr)
      case 'map':
        return this.#planMap(expr)
      case 'struct':
        return this.#planStruct(expr)
      case 'comprehension':
        return this.#planFold(expr)
    }
  }

  /** The variable, type or constant that a node was found to name. */
  #planReference(id: number): Step | undefined {
    const reference = this.#ast.references.get(id)
    if (reference?.kind !== 'ident') return undefined
    return reference.value === undefined ? this.#planName(id, reference.name) : constant(id, reference.value)
  }

  #planName(id: number, name: string): Step {
    if (this.#ast.types.get(id)?.kind === 'type') {
      const type = this.#declarations.typeIdentifier(name)
      if (type === undefined) throw new CelProgramError(`reference to undefined type: ${name}`)
      return constant(id, new TypeValue(type.name))
    }
    // A leading dot asks for the variable that a fold's hides.
    const isHidden = name.startsWith('.')
    const variable = isHidden ? undefined : this.#locals.findLast((local) => local.name === name)
    const isObject = this.#ast.types.get(id)?.kind === 'struct'
    const attribute: Attribute =
      variable === undefined
        ? { kind: 'variable', name: name.replace(/^\./, ''), isObject, isHidden, qualifiers: [] }
        : { kind: 'local', variable, isObject, qualifiers: [] }
    return { kind: 'attribute', id, attribute, own: 1 }
  }

  #planSelect(expr: SelectExpr): Step {
    const named = this.#planReference(expr.id)
    if (named !== undefined) return named
    const operand = asAttribute(this.plan(expr.operand))
    const qualifier: Qualifier = {
      kind: 'constant',
      id: expr.id,
      key: expr.field,
      optional: false,
      testOnly: expr.testOnly,
      ...this.#field(expr),
    }
    const attribute = withQualifier(operand.attribute, () => qualifier)
    return { kind: expr.testOnly ? 'presence' : 'attribute', id: expr.id, attribute, own: operand.own }
  }

  /** What the static type of an operand says of its field. */
  #field({ operand, field }: SelectExpr): { readonly type?: Kind; readonly access?: FieldAccess } {
    const object = this.#ast.types.get(operand.id)
    if (object?.kind !== 'struct') return {}
    const { structs } = this.#declarations
    const type = structs.fieldType(object.name, field)
    const access = structs.fieldAccess?.(object.name, field)
    return { ...(type && { type: type.kind }), ...(access && { access }) }
  }

  #planCall(expr: CallExpr): Step {
    const reference = this.#ast.references.get(expr.id)
    const resolved = reference?.kind === 'function' ? reference : undefined
    const name = resolved?.name ?? expr.function
    const operands = expr.target === undefined || resolved?.isGlobal === true ? expr.args : [expr.target, ...expr.args]
    const overloadId = resolved?.overloadIds.length === 1 ? resolved.overloadIds[0] : undefined
    if (INDEX.has(name)) return this.#planIndex(expr.id, operands as [Expr, Expr], name !== '_[_]')
    const args = operands.map((operand) => this.plan(operand))
    return this.#planOperator(expr.id, name, overloadId, args) ?? this.#planFunction(expr.id, name, overloadId, args)
  }

  /** `operand[index]`, `operand[?index]` and `operand.?field`. */
  #planIndex(id: number, [operand, index]: readonly [Expr, Expr], optional: boolean): AttributeStep {
    const { attribute, own } = asAttribute(this.plan(operand))
    const qualifier = indexQualifier(id, this.plan(index), optional)
    const qualifierFor = (outside: boolean): Qualifier =>
      outside && qualifier.kind === 'computed' ? this.#outsideIndex(id, index, optional) : qualifier
    return { kind: 'attribute', id, attribute: withQualifier(attribute, qualifierFor), own }
  }

  #outsideIndex(id: number, index: Expr, optional: boolean): Qualifier {
    const known = this.#outside.get(id)
    if (known !== undefined) return known
    const locals = this.#locals.splice(0)
    const qualifier = indexQualifier(id, this.plan(index), optional)
    this.#locals.push(...locals)
    this.#outside.set(id, qualifier)
    return qualifier
  }

  /** The other operators that are not functions at run time. */
  #planOperator(id: number, name: string, overloadId: string | undefined, args: readonly Step[]): Step | undefined {
    const [left, right, third] = args as [Step, Step, Step]
    switch (name) {
      case '_&&_':
      case '_||_':
        return { kind: 'logic', id, decisive: name === '_||_', left, right }
      case '_?_:_':
        return {
          kind: 'attribute',
          id,
          attribute: { kind: 'conditional', condition: left, truthy: branch(right), falsy: branch(third) },
          own: 0,
        }
      case '_==_':
      case '_!=_':
        return { kind: 'equal', id, negated: name === '_!=_', left, right }
      case '@not_strictly_false':
        return { kind: 'notStrictlyFalse', id, operand: left }
      case 'or':
      case 'orValue':
        return isOptionalOr(overloadId, args)
          ? { kind: 'optionalOr', id, unwrap: name === 'orValue', left, right }
          : undefined
      default:
        return this.#planMutation(id, name, args)
    }
  }

  /** Steps that add to a fold's list or map: in place, since copying would be quadratic. */
  #planMutation(id: number, name: string, args: readonly Step[]): Step | undefined {
    const [accumulator, ...rest] = args
    if (accumulator?.kind !== 'attribute' || accumulator.attribute.kind !== 'local') return undefined
    const { variable, qualifiers } = accumulator.attribute
    const mutable = qualifiers.length === 0 ? this.#mutable.get(variable) : undefined
    if (name === '_+_' && mutable === 'list') return { kind: 'append', id, accumulator, list: rest[0] as Step }
    if (name === 'cel.@mapInsert' && mutable === 'map') return { kind: 'insert', id, accumulator, args: rest }
    return undefined
  }

  #planFunction(id: number, name: string, overloadId: string | undefined, args: readonly Step[]): Step {
    const declaration = this.#declarations.function(name)
    if (declaration === undefined) throw new CelProgramError(`no such overload: ${name}`)
    const call = planBoundCall(id, declaration, overloadId, args)
    if (overloadId === 'in_list') return planMembership(id, args) ?? call
    if (CONVERSIONS.has(name) && args.length === 1 && args[0]?.kind === 'constant') {
      const value = isError(args[0].value) ? args[0].value : call.run(args[0].value)
      if (isError(value)) throw new CelProgramError(value.message)
      return constant(id, value)
    }
    const pattern = PATTERN_FUNCTIONS.has(name) ? args[1] : undefined
    if (pattern?.kind !== 'constant' || typeof pattern.value !== 'string') return call
    const compiled = compiledPattern(pattern.value)
    if (isError(compiled)) throw new CelProgramError(compiled.message)
    return { ...call, variadic: true, run: runPattern(name, compiled) }
  }

  #planList(expr: ListExpr): Step {
    const optional = new Set(expr.optionalIndices)
    const elements = expr.elements.map((element, index) => ({
      step: this.plan(element),
      optional: optional.has(index),
    }))
    const list: ListStep = { kind: 'list', id: expr.id, elements }
    return elements.every(({ step }) => isConstant(step)) ? constant(expr.id, evaluateConstant(list)) : list
  }

  #planMap(expr: MapExpr): Step {
    const entries = expr.entries.map(({ key, value, optional }) => ({
      key: this.plan(key),
      value: this.plan(value),
      optional,
    }))
    const map: MapStep = { kind: 'map', id: expr.id, entries }
    const isFixed = entries.every(({ key, value }) => isConstant(key) && isConstant(value))
    return isFixed ? constant(expr.id, evaluateConstant(map)) : map
  }

  #planStruct(expr: StructExpr): Step {
    const { structs } = this.#declarations
    const typeName = expr.typeName.replace(/^\./, '')
    return {
      kind: 'struct',
      id: expr.id,
      fields: expr.fields.map(({ name, value, optional }) => ({ name, value: this.plan(value), optional })),
      create: (fields) =>
        structs.has(typeName) ? structs.create(typeName, fields) : createWellKnown(typeName, fields),
    }
  }

  #planFold(expr: ComprehensionExpr): FoldStep {
    const init = this.plan(expr.accuInit)
    const range = this.plan(expr.iterRange)
    const accumulator: Local = { name: expr.accuVar }
    const iteration: Local = { name: expr.iterVar }
    const iteration2: Local | undefined = expr.iterVar2 === undefined ? undefined : { name: expr.iterVar2 }
    const mutable = emptyAggregate(init)
    if (mutable !== undefined) this.#mutable.set(accumulator, mutable)
    const inner = iteration2 === undefined ? [accumulator, iteration] : [accumulator, iteration, iteration2]
    this.#locals.push(...inner)
    const condition = this.plan(expr.loopCondition)
    const step = this.plan(expr.loopStep)
    this.#locals.length -= inner.length
    this.#locals.push(accumulator)
    const result = this.plan(expr.result)
    this.#locals.pop()
    return { kind: 'fold', id: expr.id, range, iteration, iteration2, accumulator, init, condition, step, result }
  }
}

const OPTIONAL_OR = new Set(['optional_or_optional', 'optional_orValue_value'])

/** Callers' own functions may be called `or` as well. */
const isOptionalOr = (overloadId: string | undefined, args: readonly Step[]): boolean =>
  args.length === 2 && (overloadId === undefined || OPTIONAL_OR.has(overloadId))

const constant = (id: number, value: Value): ConstantStep => ({ kind: 'constant', id, value })

const isConstant = (step: Step): step is ConstantStep => step.kind === 'constant'

function emptyAggregate(step: Step): 'list' | 'map' | undefined {
  if (step.kind !== 'constant') return undefined
  if (isList(step.value)) return step.value.length === 0 ? 'list' : undefined
  return isMap(step.value) && mapSize(step.value) === 0 ? 'map' : undefined
}

function planMembership(id: number, [operand, list]: readonly Step[]): Step | undefined {
  if (operand === undefined || list?.kind !== 'constant' || !isList(list.value)) return undefined
  if (list.value.length === 0) return constant(id, false)
  const has = membershipOf(list.value)
  return has && { kind: 'membership', id, operand, has }
}

function planBoundCall(
  id: number,
  declaration: FunctionDeclaration,
  overloadId: string | undefined,
  args: readonly Step[],
): Step & { readonly kind: 'call' } {
  return {
    kind: 'call',
    id,
    function: declaration.name,
    overloadId,
    args,
    ...bindCall(declaration, overloadId, args.length, id),
    cost: costRule(declaration, overloadId),
    memoize: declaration.memoize === true,
  }
}
