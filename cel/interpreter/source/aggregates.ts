// The source of list, map and object literals.
import { LIST_COST, MAP_COST, STRUCT_COST } from '../../declaration/literal-cost.js'
import type { ListStep, MapStep, StructStep } from '../plan.js'
import { assign, fallible, type Emitter, type Operand } from './emitter.js'

/** The parts of an aggregate in turn; the first that fails is the result. It costs the same either way. */
function emitAggregate(
  emitter: Emitter,
  cost: number,
  body: (stop: (operand: Operand) => void, finish: (js: string) => void) => void,
): Operand {
  const writer = emitter.writer
  const result = writer.temporary()
  const end = writer.label()
  writer.charge(cost)
  writer.block(`${end}:`, () =>
    body(
      (operand) => {
        if (!operand.fallible) return
        writer.flush()
        writer.line(`if (${operand.js} instanceof E) { ${result} = ${operand.js}; break ${end} }`)
      },
      (js) => writer.line(`${result} = ${js}`),
    ),
  )
  return fallible(result)
}

export function emitList(emitter: Emitter, { elements }: ListStep): Operand {
  return emitAggregate(emitter, LIST_COST, (stop, finish) => {
    const parts = elements.map(({ step, optional }) => {
      const value = emitter.emit(step)
      stop(value)
      if (!optional) return value.js
      const element = assign(emitter, `R.unwrapElement(${value.js})`)
      stop(element)
      return `...(${element.js} === undefined ? [] : [${element.js}])`
    })
    finish(`[${parts.join(', ')}]`)
  })
}

export function emitMap(emitter: Emitter, { entries }: MapStep): Operand {
  return emitAggregate(emitter, MAP_COST, (stop, finish) => {
    const map = assign(emitter, 'R.noEntries()').js
    for (const { key, value, optional } of entries) {
      const name = emitter.emit(key)
      stop(name)
      const given = emitter.emit(value)
      stop(given)
      const insert = (js: string): string => `${map}.insert(${name.js}, ${js})`
      if (optional) {
        const held = assign(emitter, `R.unwrapEntry(${name.js}, ${given.js})`)
        stop(held)
        emitter.writer.line(`if (${held.js} === undefined) ${map}.remove(${name.js}); else ${insert(held.js)}`)
      } else emitter.writer.line(insert(given.js))
    }
    finish(map)
  })
}

export function emitStruct(emitter: Emitter, { fields, create }: StructStep): Operand {
  return emitAggregate(emitter, STRUCT_COST, (stop, finish) => {
    const given = assign(emitter, 'new Map()')
    for (const { name, value, optional } of fields) {
      const field = emitter.emit(value)
      stop(field)
      const key = JSON.stringify(name)
      if (optional) {
        const held = assign(emitter, `R.unwrapEntry(${key}, ${field.js})`)
        stop(held)
        emitter.writer.line(
          `if (${held.js} === undefined) ${given.js}.delete(${key}); else ${given.js}.set(${key}, ${held.js})`,
        )
      } else emitter.writer.line(`${given.js}.set(${key}, ${field.js})`)
    }
    finish(`${emitter.writer.constant(create)}(${given.js})`)
  })
}
