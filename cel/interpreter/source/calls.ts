// The source of calls of functions and of what they cost.
import { TRAVERSAL } from '../../declaration/estimate.js'
import type { CostFactor } from '../../library/cost/cost.js'
import { CelError } from '../../value/error.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import type { CallStep } from '../plan.js'
import { assign, constantOperand, fallible, unlessError, type Emitter, type Operand } from './emitter.js'
import { givesBoolean, inlineCall } from './inline.js'
import type { ShapedCost } from './runtime.js'

export function emitCall(emitter: Emitter, step: CallStep): Operand {
  const memoized = step.memoize && step.args.every(({ kind }) => kind === 'constant') ? memoize(step) : undefined
  if (memoized !== undefined) {
    emitter.writer.charge(memoized.cost)
    return constantOperand(emitter, memoized.value)
  }
  return step.variadic ? emitVariadicCall(emitter, step) : emitStrictCall(emitter, step)
}

/** The sum of two strings, whose size is that of both together: it need not be counted again. */
function emitConcatenation(emitter: Emitter, step: CallStep): Operand {
  const writer = emitter.writer
  const [a, b] = step.args.map((argument) => emitter.emit(argument)) as [Operand, Operand]
  const size = assign(emitter, `${sizeSource(a)} + ${sizeSource(b)}`).js
  writer.line(`c += Math.ceil(${size} * ${TRAVERSAL})`)
  const strings = `typeof ${a.js} === "string" && typeof ${b.js} === "string"`
  const slow = `${unlessError(a)}${unlessError(b)}${writer.constant(step.run)}(${a.js}, ${b.js})`
  const result = assign(emitter, `${strings} ? ${a.js} + ${b.js} : ${slow}`)
  writer.line(`if (${result.js} instanceof E) ${size} = 1`)
  return { ...result, size }
}

function emitStrictCall(emitter: Emitter, step: CallStep): Operand {
  if (step.overloadId === 'add_string') return emitConcatenation(emitter, step)
  const operands = step.args.map((argument) => emitter.emit(argument))
  const args = operands.map(({ js }) => js).join(', ')
  const call = `${operands.map(unlessError).join('')}${emitter.writer.constant(step.run)}(${args})`
  const result = assign(emitter, inlineCall(step.function, operands, call) ?? call, givesBoolean(step.function))
  emitCost(emitter, step, operands, result.js)
  return result
}

function emitVariadicCall(emitter: Emitter, step: CallStep): Operand {
  const writer = emitter.writer
  const result = writer.temporary()
  const end = writer.label()
  const operands: Operand[] = []
  writer.block(`${end}:`, () => {
    for (const [index, argument] of step.args.entries()) {
      const operand = emitter.emit(argument)
      operands.push(operand)
      if (!operand.fallible) continue
      writer.flush()
      writer.block(`if (${operand.js} instanceof E)`, () => {
        writer.line(`${result} = ${operand.js}`)
        if (index === step.args.length - 1) emitCost(emitter, step, operands, result)
        writer.flush()
        writer.line(`break ${end}`)
      })
    }
    writer.line(`${result} = ${writer.constant(step.run)}(${operands.map(({ js }) => js).join(', ')})`)
    emitCost(emitter, step, operands, result)
  })
  return fallible(result)
}

function emitCost(emitter: Emitter, { cost }: CallStep, operands: readonly Operand[], result: string): void {
  const writer = emitter.writer
  const rule: ShapedCost = cost
  if (rule.units !== undefined) writer.charge(rule.units)
  else if (rule.factors === undefined)
    writer.line(`c += ${writer.constant(cost)}([${operands.map(({ js }) => js).join(', ')}], ${result})`)
  else {
    const factors = rule.factors.map((factor) => factorSource(factor, operands))
    if (factors.every((factor) => typeof factor === 'number'))
      writer.charge(factors.reduce((product, factor) => product * factor, 1))
    else writer.line(`c += ${factors.join(' * ')}`)
  }
}

/** The size of an operand: a number, or an expression that counts it. */
const sizeSource = ({ js, size, constant }: Operand): string =>
  constant === undefined ? (size ?? `R.sizeOf(${js})`) : String(sizeOf(constant.value))

/** A factor of a cost as source, or its value if it only depends on constants. */
function factorSource({ sizes, per, plus = 0 }: CostFactor, operands: readonly Operand[]): string | number {
  let known = plus
  const measured: Operand[] = []
  for (const argument of sizes) {
    const operand = operands[argument] as Operand
    if (operand.constant !== undefined) known += sizeOf(operand.constant.value)
    else measured.push(operand)
  }
  const [only] = measured
  if (only === undefined) return Math.ceil(known * per)
  if (known === 0 && measured.length === 1) return `R.traversal(${only.js}, ${per})`
  return `Math.ceil((${[...measured.map(sizeSource), ...(known === 0 ? [] : [known])].join(' + ')}) * ${per})`
}

/** The value of a call on constants and its cost, undefined if it fails, so that each evaluation fails by itself. */
function memoize({ args, run, cost }: CallStep): { readonly value: Value; readonly cost: number } | undefined {
  const values = args.map((argument) => (argument.kind === 'constant' ? argument.value : null))
  if (values.some((value) => value instanceof CelError)) return undefined
  const value = run(...values)
  return value instanceof CelError ? undefined : { value, cost: cost(values, value) as number }
}
