// CEL expressions as terms: two are the same if their texts are, whatever the variables of macros are called.
import { literalText } from '../../cel/value/index.js'
import type { ComprehensionExpr, Expr, Value } from '../../cel/index.js'

/** An expression: what it does, and what with. */
export interface Term {
  /** `&&`, `||`, `!`, `?:`, `<`, `<=`, `==`, `in`, `all`, `exists`, `literal`, or a name of its own for anything else. */
  readonly head: string
  readonly args: readonly Term[]
  /** Of a literal. */
  readonly value?: Value
  /** Equal exactly if terms are. */
  readonly key: string
}

/** A term of a head that isn't a literal. */
export const term = (head: string, args: readonly Term[] = []): Term => ({
  head,
  args,
  key: args.length === 0 ? head : `${head}(${args.map(({ key }) => key).join(',')})`,
})

export const literal = (value: Value): Term => ({ head: 'literal', args: [], value, key: `'${literalText(value)}` })

const NAMES: Readonly<Record<string, string>> = {
  '_&&_': '&&',
  '_||_': '||',
  '!_': '!',
  '_?_:_': '?:',
  '_<_': '<',
  '_<=_': '<=',
  '_==_': '==',
  '@in': 'in',
}

/** Makes terms of expressions; variables of macros are numbered. */
export function toTerm(expr: Expr, bound: ReadonlyMap<string, string> = new Map()): Term {
  const inner = (one: Expr): Term => toTerm(one, bound)
  switch (expr.kind) {
    case 'literal':
      return literal(expr.value)
    case 'ident':
      return term(bound.get(expr.name) ?? `$${expr.name}`)
    case 'select':
      return term(`${expr.testOnly ? 'has' : ''}.${quoted(expr.field)}`, [inner(expr.operand)])
    case 'call':
      return callTerm(expr.function, expr.target, expr.args, inner)
    case 'list':
      return term(`list${expr.optionalIndices.join('?')}`, expr.elements.map(inner))
    case 'map':
      return term(
        `map${expr.entries.map(({ optional }) => (optional ? '?' : '.')).join('')}`,
        expr.entries.flatMap(({ key, value }) => [inner(key), inner(value)]),
      )
    case 'struct':
      return term(
        `struct ${expr.typeName} ${expr.fields.map(({ name, optional }) => `${optional ? '?' : ''}${name}`).join(' ')}`,
        expr.fields.map(({ value }) => inner(value)),
      )
    case 'comprehension':
      return foldTerm(expr, bound)
  }
}

/** Names may have any character in them. */
const quoted = (name: string): string => (/^\w+$/.test(name) ? name : JSON.stringify(name))

function callTerm(name: string, target: Expr | undefined, args: readonly Expr[], inner: (expr: Expr) => Term): Term {
  const terms = args.map(inner)
  const [first, second] = terms
  if (first !== undefined && second !== undefined) {
    // Comparisons turned round, and unequal as not equal, which they are by definition.
    if (name === '_>_') return term('<', [second, first])
    if (name === '_>=_') return term('<=', [second, first])
    if (name === '_!=_') return term('!', [term('==', [first, second])])
  }
  if (target !== undefined) return term(`.${name}()`, [inner(target), ...terms])
  return term(Object.hasOwn(NAMES, name) ? (NAMES[name] as string) : `${name}()`, terms)
}

function foldTerm(fold: ComprehensionExpr, bound: ReadonlyMap<string, string>): Term {
  const depth = bound.size
  const inside = new Map(bound)
  for (const [index, name] of [fold.iterVar, fold.iterVar2, fold.accuVar].entries()) {
    if (name !== undefined && name !== '') inside.set(name, `#${depth}.${index}`)
  }
  const range = toTerm(fold.iterRange, bound)
  const [init, condition, step, result] = [
    toTerm(fold.accuInit, bound),
    toTerm(fold.loopCondition, inside),
    toTerm(fold.loopStep, inside),
    toTerm(fold.result, inside),
  ]
  const accumulator = `#${depth}.2`
  const [before, body] = step.args
  const isQuantifier =
    result.key === accumulator && step.args.length === 2 && before?.key === accumulator && body !== undefined
  if (isQuantifier && step.head === '&&' && init.value === true) return term(`all ${vars(fold)}`, [range, body])
  if (isQuantifier && step.head === '||' && init.value === false) return term(`exists ${vars(fold)}`, [range, body])
  return term(`fold ${vars(fold)}`, [range, init, condition, step, result])
}

const vars = ({ iterVar2 }: ComprehensionExpr): string => (iterVar2 === undefined || iterVar2 === '' ? '1' : '2')

/** Whether a term is `all` or `exists` over the elements of a range. */
export const isQuantifier = ({ head }: Term, name: 'all' | 'exists'): boolean => head.startsWith(`${name} `)

/** The integer that a literal is, undefined for any other term. */
export const integerOf = ({ value }: Term): bigint | undefined =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value)) ? BigInt(value) : undefined
