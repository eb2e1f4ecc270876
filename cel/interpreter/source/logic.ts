// The source of equality, `&&`, `||`, `or` and `orValue`.
import type { EqualStep, LogicStep, OptionalOrStep } from '../plan.js'
import { assign, fallible, type Emitter, type Operand } from './emitter.js'

export function emitEqual(emitter: Emitter, { negated, left, right }: EqualStep): Operand {
  const a = emitter.emit(left)
  const b = emitter.emit(right)
  const result = assign(emitter, `R.${negated ? 'differs' : 'equals'}(${a.js}, ${b.js})`, true)
  emitter.writer.line(`c += R.equalCost(${a.js}, ${b.js}, ${negated})`)
  return result
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
