// The source of folds, and of the steps that add to their lists and maps.
import { LiteralMap } from '../../value/map/literal-map.js'
import type { AppendStep, FoldStep, InsertStep } from '../plan.js'
import { assign, constantOperand, fallible, unlessError, type Emitter, type Operand } from './emitter.js'

export function emitFold(emitter: Emitter, step: FoldStep): Operand {
  const writer = emitter.writer
  const range = emitter.emit(step.range)
  const elements = assign(emitter, elementsSource(range.js, step.iteration2 !== undefined)).js
  const result = writer.temporary()
  writer.block(`if (${elements} instanceof E)`, () => writer.line(`${result} = ${elements}`))
  writer.block('else', () => {
    const accumulator = emitter.declare(step.accumulator)
    initialize(emitter, step, accumulator)
    emitLoop(emitter, step, elements, accumulator)
    writer.line(`${result} = ${emitter.emit(step.result).js}`)
  })
  return fallible(result)
}

function initialize(emitter: Emitter, { accumulator, init }: FoldStep, name: string): void {
  if (init.kind !== 'constant') {
    emitter.defer(accumulator, init)
    emitter.writer.line(`${name} = undefined`)
  } else if (Array.isArray(init.value) && init.value.length === 0) emitter.writer.line(`${name} = []`)
  else if (init.value instanceof LiteralMap && init.value.size === 0) emitter.writer.line(`${name} = R.noEntries()`)
  else emitter.writer.line(`${name} = ${constantOperand(emitter, init.value).js}`)
}

function emitLoop(
  emitter: Emitter,
  { iteration, iteration2, condition, step }: FoldStep,
  elements: string,
  accumulator: string,
): void {
  const writer = emitter.writer
  const index = writer.temporary()
  writer.block(`for (${index} = 0; ${index} < ${elements}.length; ${index}++)`, () => {
    const first = emitter.declare(iteration)
    if (iteration2 === undefined) writer.line(`${first} = ${elements}[${index}]`)
    else writer.line(`[${first}, ${emitter.declare(iteration2)}] = ${elements}[${index}]`)
    const goesOn = emitter.emit(condition)
    writer.flush()
    writer.line(`if (${goesOn.js} === false) break`)
    const next = emitter.emit(step)
    writer.line(`${accumulator} = ${next.js}`)
    writer.flush()
    writer.line('if (c > limit) return R.EXCEEDED')
  })
}

export function emitAppend(emitter: Emitter, { accumulator, list }: AppendStep): Operand {
  const writer = emitter.writer
  const target = emitter.emit(accumulator)
  const added = emitter.emit(list)
  writer.charge(1)
  return assign(emitter, `${unlessError(target)}R.append(${target.js}, ${added.js})`)
}

export function emitInsert(emitter: Emitter, { accumulator, args }: InsertStep): Operand {
  const writer = emitter.writer
  const target = emitter.emit(accumulator)
  const result = writer.temporary()
  const end = writer.label()
  writer.block(`${end}:`, () => {
    const values: string[] = []
    const stop = (js: string, charged: boolean): void => {
      writer.flush()
      writer.line(`if (${js} instanceof E) { ${result} = ${js};${charged ? ' c += 1;' : ''} break ${end} }`)
    }
    if (args.length > 1) stop(target.js, false)
    for (const [index, argument] of args.entries()) {
      const { js } = emitter.emit(argument)
      values.push(js)
      if (args.length > 1) stop(js, index === args.length - 1)
    }
    writer.charge(1)
    writer.line(`${result} = ${unlessError(target)}R.insertAll(${target.js}, [${values.join(', ')}])`)
  })
  return fallible(result)
}

const elementsSource = (range: string, entries: boolean): string => {
  const make = entries ? 'R.entriesOf' : 'R.elementsOf'
  const own = entries ? '' : `Array.isArray(${range}) ? ${range} : `
  return `${range} instanceof E ? ${range} : ${own}${make}(${range})`
}
