// The source of equality, `&&`, `||`, `or` and `orValue`.
import type { EqualStep, LogicStep, OptionalOrStep } from '../plan.js'
import { fallible, type Emitter, type Operand } from './emitter.js'

/** Types of which equality is JavaScript's own, with the cost: that of `equalCost`, which is asked only for long strings. */
const FAST: readonly { readonly type: string; readonly cost: (a: string, b: string, negated: boolean) => string }[] = [
  { type: 'number', cost: () => '1' },
  {
    type: 'string',
    cost: (a, b, negated) =>
      `${a}.length > 10 && ${b}.length > 10 ? R.equalCost(${a}, ${b}, ${negated}) : ${a} === "" || ${b} === "" ? 0 : 1`,
  },
]

export function emitEqual(emitter: Emitter, { negated, left, right }: EqualStep): Operand {
  const { writer } = emitter
  const [a, b] = [emitter.emit(left), emitter.emit(right)]
  const result = writer.temporary()
  const slow = `${result} = R.${negated ? 'differs' : 'equals'}(${a.js}, ${b.js}), c += R.equalCost(${a.js}, ${b.js}, ${negated})`
  const fast = FAST.flatMap(({ type, cost }) => {
    const tests = [a, b].filter(({ constant }) => constant === undefined || typeof constant.value !== type)
    if (tests.some(({ constant }) => constant !== undefined)) return []
    const condition = tests.map(({ js }) => `typeof ${js} === "${type}"`).join(' && ') || 'true'
    return [
      `if (${condition}) ${result} = ${a.js} ${negated ? '!==' : '==='} ${b.js}, c += ${cost(a.js, b.js, negated)}; else `,
    ]
  })
  writer.line(fast.join('') + slow)
  return { js: result, fallible: true, isBoolean: true }
}

export function emitLogic(emitter: Emitter, { decisive, left, right }: LogicStep): Operand {
  const writer = emitter.writer
  const a = emitter.emit(left)
  const result = writer.temporary()
  writer.flush()
  writer.line(`${result} = ${a.js}`)
  writer.block(`if (${result} !== ${decisive})`, () => {
    const b = emitter.emit(right)
    const certain = a.isBoolean && !a.fallible && b.isBoolean && !b.fallible
    if (certain) writer.line(`${result} = ${b.js}`)
    else {
      writer.line(
        `${result} = ${b.js} === ${decisive} ? ${decisive} : ${result} === ${!decisive} && ${b.js} === ${!decisive} ? ${!decisive} : R.logicError(${result}, ${b.js})`,
      )
    }
  })
  return { js: result, fallible: true, isBoolean: true }
}

export function emitOptionalOr(emitter: Emitter, { unwrap, left, right }: OptionalOrStep): Operand {
  const writer = emitter.writer
  const optional = emitter.emit(left)
  const result = writer.temporary()
  writer.flush()
  writer.line(`${result} = ${optional.js}`)
  writer.block(`if (${result} instanceof O)`, () => {
    writer.block(`if (${result}.value === undefined)`, () => writer.line(`${result} = ${emitter.emit(right).js}`))
    if (unwrap) writer.line(`else ${result} = ${result}.value`)
  })
  writer.line(`else ${result} = R.unfit(${result})`)
  return fallible(result)
}
