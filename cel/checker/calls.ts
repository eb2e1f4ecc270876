// Calls: which function a call means, and which of its overloads fit.
import type { CallExpr, Expr } from '../ast/expr.js'
import { LOGICAL_AND, LOGICAL_OR, OPTIONAL_SELECT } from '../parser/operators.js'
import type { FunctionDeclaration } from '../declaration/declarations.js'
import { isDyn, isExact } from '../value/type/relation.js'
import { BOOL, DYN, ERROR, type Type } from '../value/type/type.js'
import type { CheckContext } from './context.js'
import { noMatchingOverload, typeMismatch, undeclaredReference } from './messages.js'
import { qualifiedName, withoutDot } from './names.js'
import { checkOptionalSelect } from './selection.js'
import { instantiate, mayFit, signaturesOf, type Signature } from './signatures.js'

/** The type of a call. Arguments are checked before the receiver. */
export function checkCall(context: CheckContext, expr: CallExpr): Type {
  if (expr.function === OPTIONAL_SELECT) return checkOptionalSelect(context, expr)
  const operands: Type[] = []
  for (const arg of expr.args) operands.push(context.check(arg))
  const { target } = expr
  if (target === undefined) {
    const declaration = functionNamed(context, expr.function)
    return declaration === undefined
      ? undeclared(context, expr)
      : resolveCall(context, expr, declaration, operands, 'global')
  }
  const namespace = qualifiedName(target)
  const namespaced = namespace === undefined ? undefined : functionNamed(context, `${namespace}.${expr.function}`)
  if (namespaced !== undefined) return resolveCall(context, expr, namespaced, operands, 'namespaced')
  operands.unshift(context.check(target))
  const method = functionNamed(context, expr.function)
  return method === undefined ? undeclared(context, expr) : resolveCall(context, expr, method, operands, 'member')
}

const functionNamed = ({ declarations }: CheckContext, name: string): FunctionDeclaration | undefined =>
  declarations.function(withoutDot(name))

function undeclared(context: CheckContext, expr: CallExpr): Type {
  context.report(expr, undeclaredReference(expr.function))
  return ERROR
}

/** How a call is written: `f(a)`, `a.f(b)`, or `n.f(a)` where `n.f` is the function's name. */
type Style = 'global' | 'member' | 'namespaced'

function resolveCall(
  context: CheckContext,
  expr: CallExpr,
  declaration: FunctionDeclaration,
  operands: readonly Type[],
  style: Style,
): Type {
  const signatures = signaturesOf(declaration, style === 'member')
  const { name } = declaration
  const resolution =
    name === LOGICAL_AND || name === LOGICAL_OR
      ? resolveLogic(context, expr.args, signatures, operands)
      : resolveOverloads(context, signatures, operands)
  if (resolution === undefined) {
    const types = operands.map((type) => context.substitution.resolve(type))
    context.report(expr, noMatchingOverload(name, types, style === 'member'))
    return ERROR
  }
  const { type, overloadIds } = resolution
  if (type.kind !== 'error') {
    context.references.set(expr.id, { kind: 'function', name, overloadIds, isGlobal: style === 'namespaced' })
  }
  return type
}

interface Resolution {
  readonly type: Type
  readonly overloadIds: readonly string[]
}

/** The operands of `&&` and `||` are judged one by one; the type is that of errors if one isn't bool. */
function resolveLogic(
  context: CheckContext,
  args: readonly Expr[],
  signatures: readonly Signature[],
  operands: readonly Type[],
): Resolution | undefined {
  const [signature] = signatures
  if (signature === undefined) return undefined
  let type: Type = BOOL
  operands.forEach((operand, index) => {
    if (context.substitution.isAssignable(operand, BOOL)) return
    context.report(args[index] as Expr, typeMismatch(BOOL, operand))
    type = ERROR
  })
  return { type, overloadIds: [signature.id] }
}

/** All overloads that fit. The type is their common one, or dyn if they differ. */
function resolveOverloads(
  { substitution, disabledOverloads }: CheckContext,
  signatures: readonly Signature[],
  operands: readonly Type[],
): Resolution | undefined {
  let type: Type | undefined
  const overloadIds: string[] = []
  for (const signature of signatures) {
    if (disabledOverloads?.has(signature.id)) continue
    const { parameters, args, id } = signature
    const first = substitution.reserve(parameters.length)
    if (!mayFit(operands, signature)) continue
    const variables = parameters.map((_, index) => substitution.variableAt(first + index))
    const types = variables.length === 0 ? args : args.map((arg) => instantiate(arg, parameters, variables))
    if (!substitution.areAssignable(operands, types)) continue
    overloadIds.push(id)
    const result = substitution.apply(instantiate(signature.result, parameters, variables))
    if (type === undefined) type = result
    else if (!isDyn(type) && !isExact(result, type)) type = DYN
  }
  return type && { type, overloadIds }
}
