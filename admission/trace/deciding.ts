// Which smallest sub-expressions made an expression what it is.
import {
  CelError,
  type CallExpr,
  type CheckedAst,
  type ComprehensionExpr,
  type Expr,
  type Value,
} from '../../cel/index.js'
import { operandsOf } from '../../cel/explain/index.js'
import type { Iteration, Scope } from './recording.js'

/** A node in one of the iterations around it. */
export interface Place {
  readonly expr: Expr
  readonly scope: Scope
  /** Those around it, outer ones first. */
  readonly iterations: readonly PlacedIteration[]
}

export interface PlacedIteration {
  readonly fold: ComprehensionExpr
  readonly iteration: Iteration
  /** Where the fold itself is. */
  readonly outer: Scope
}

/** Sub-expressions that are looked at as deciding ones, at most. */
const MOST = 8

/**
 * The smallest written sub-expressions that decided: of a false `&&` the first false operand, of `all()` the predicate that
 * was false, of `?:` the branch taken, of a failure the node that failed. More than one where all of them were needed, as
 * the operands of a false `||`.
 */
export function decidingPlaces(ast: CheckedAst, root: Scope, isWritten: (id: number) => boolean): readonly Place[] {
  const visit = (place: Place): readonly Place[] => {
    const found = smallerPlaces(place, ast).flatMap(visit).slice(0, MOST)
    if (found.length > 0) return found
    return isWritten(place.expr.id) && place.scope.values.has(place.expr.id) ? [place] : []
  }
  return visit({ expr: ast.expr, scope: root, iterations: [] })
}

/** The parts of a node one of which, or all of which together, made it what it is. */
function smallerPlaces(place: Place, ast: CheckedAst): readonly Place[] {
  const { expr, scope } = place
  const value = scope.values.get(expr.id)
  const inside = (part: Expr): Place => ({ ...place, expr: part })
  if (expr.kind === 'comprehension') return partsOfFold(expr, place, value)
  if (value instanceof CelError) {
    const failed = operandsOf(expr, ast.references).find((operand) => isError(scope.values.get(operand.expr.id)))
    return failed === undefined ? [] : [inside(failed.expr)]
  }
  return expr.kind === 'call' && typeof value === 'boolean' ? partsOfCall(expr, scope, value).map(inside) : []
}

const isError = (value: Value | undefined): boolean => value instanceof CelError

function partsOfCall({ function: name, args }: CallExpr, scope: Scope, value: boolean): readonly Expr[] {
  const [first, second, third] = args
  const valueOf = (expr: Expr | undefined): Value | undefined => expr && scope.values.get(expr.id)
  switch (name) {
    case '!_':
      return args
    case '_&&_':
    case '_||_': {
      const same = args.filter((arg) => valueOf(arg) === value)
      // One false operand makes && false, one true operand makes || true; otherwise it takes all of them.
      return (name === '_&&_') === value ? same : same.slice(0, 1)
    }
    case '_?_:_': {
      const taken = valueOf(first) === true ? second : third
      return [taken?.kind === 'literal' ? first : taken].filter((part) => part !== undefined)
    }
    case '_==_':
    case '_!=_':
      // `x == true` is no more than x.
      return args.filter((_, index) => isBoolLiteral(args[1 - index]) && typeof valueOf(args[index]) === 'boolean')
    default:
      return []
  }
}

const isBoolLiteral = (expr: Expr | undefined): boolean => expr?.kind === 'literal' && typeof expr.value === 'boolean'

function partsOfFold(fold: ComprehensionExpr, place: Place, value: Value | undefined): readonly Place[] {
  const { scope, iterations } = place
  const outside = [fold.iterRange, fold.accuInit].find((part) => isError(scope.values.get(part.id)))
  if (outside !== undefined) return [{ ...place, expr: outside }]
  const { count = 0, kept = [] } = scope.loops.get(fold.id) ?? {}
  // A fold that never runs binds a variable.
  if (count === 0) return scope.values.has(fold.result.id) ? [{ ...place, expr: fold.result }] : []
  const deciding = kept.find(({ scope: inner }) => decides(inner.values.get(fold.loopStep.id), value))
  const only = deciding ?? (count === 1 && isQuantifier(fold) ? kept[0] : undefined)
  if (only === undefined) return []
  const placed = { fold, iteration: only, outer: scope }
  return [{ expr: fold.loopStep, scope: only.scope, iterations: [...iterations, placed] }]

  function decides(step: Value | undefined, whole: Value | undefined): boolean {
    if (isError(whole)) return isError(step)
    if (!isQuantifier(fold)) return false
    return whole === isExistential(fold) && step === whole
  }
}

const stepFunction = ({ loopStep }: ComprehensionExpr): string => (loopStep.kind === 'call' ? loopStep.function : '')

/** `exists()`, which one true element makes true. */
const isExistential = (fold: ComprehensionExpr): boolean => stepFunction(fold) === '_||_'

/** `all()` or `exists()`. */
export const isQuantifier = (fold: ComprehensionExpr): boolean => ['_&&_', '_||_'].includes(stepFunction(fold))
