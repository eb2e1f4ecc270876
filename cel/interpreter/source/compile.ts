// The back end of generated source: a plan becomes the source of one JavaScript function. Costs are added up where they
// are fixed, and the limit is tested in loops and at the end only: an evaluation that exceeds it is done again by the
// closures, which tell where.
import { CelError } from '../../value/error.js'
import { LiteralMap } from '../../value/literal-map.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import { makeMap, unwrapElement, unwrapEntry } from '../aggregate.js'
import { elementsOf, entriesOf, insertAll, append } from '../fold.js'
import {
  LIST_COST,
  MAP_COST,
  STRUCT_COST,
  type AppendStep,
  type Attribute,
  type CallStep,
  type EqualStep,
  type FoldStep,
  type InsertStep,
  type ListStep,
  type Local,
  type LogicStep,
  type MapStep,
  type OptionalOrStep,
  type Step,
  type StructStep,
} from '../plan.js'
import { emitAttribute, emitPresence, type Scope } from './attributes.js'
import { givesBoolean, inlineCall } from './operators.js'
import * as slow from './runtime.js'
import { fallible, literal, TooLarge, Writer, type Operand } from './writer.js'

/** A generated program: the value, an error or `EXCEEDED`; the cost is in `state.cost`. `read` gives a variable's value. */
export type GeneratedProgram = (bindings: unknown, limit: number) => Value

/** What generated source may name. */
const RUNTIME = {
  ...slow,
  append,
  elementsOf,
  entriesOf,
  insertAll,
  makeMap,
  unwrapElement,
  unwrapEntry,
  noEntries: (): LiteralMap => LiteralMap.of([]),
}

/**
 * The program of a plan, undefined if it would be too large. `read` reads a variable of the bindings. Throws EvalError where
 * code generation is forbidden.
 */
export function compileSource(
  plan: Step,
  read: (bindings: unknown, name: string) => Value,
): GeneratedProgram | undefined {
  const emitter = new Emitter(read)
  try {
    const { source, constants } = emitter.program(plan)
    const create = new Function('K', 'R', 'E', 'O', source) as (...parts: unknown[]) => GeneratedProgram
    return create(constants, RUNTIME, CelError, Optional)
  } catch (error) {
    if (error instanceof TooLarge) return undefined
    throw error
  }
}

class Emitter implements Scope {
  readonly #writer = new Writer()
  readonly #read: (bindings: unknown, name: string) => Value
  readonly #variables = new Map<string, string>()
  readonly #locals = new Map<Local, Operand>()
  /** Initial values of accumulators that are only made when they are read. */
  readonly #lazy = new Map<Local, Step>()

  constructor(read: (bindings: unknown, name: string) => Value) {
    this.#read = read
  }

  program(plan: Step): { readonly source: string; readonly constants: readonly unknown[] } {
    const writer = this.#writer
    const { js } = this.emit(plan)
    writer.flush()
    const read = writer.constant(this.#read)
    const variables = [...this.#variables].map(
      ([name, variable]) => `const ${variable} = ${read}(b, ${JSON.stringify(name)})`,
    )
    return { source: writer.program(js, variables), constants: writer.constants }
  }

  emit(step: Step): Operand {
    switch (step.kind) {
      case 'constant':
        return this.#constant(step.value)
      case 'attribute':
        return emitAttribute(this.#writer, this, step)
      case 'presence':
        return emitPresence(this.#writer, this, step)
      case 'call':
        return this.#call(step)
      case 'equal':
        return this.#equal(step)
      case 'logic':
        return this.#logic(step)
      case 'optionalOr':
        return this.#optionalOr(step)
      case 'membership': {
        const operand = this.emit(step.operand)
        return this.#assign(`${unlessError(operand)}${this.#writer.constant(step.has)}(${operand.js})`, true)
      }
      case 'notStrictlyFalse': {
        const operand = this.emit(step.operand)
        this.#writer.charge(1)
        return { js: `(${operand.js} !== false)`, fallible: false, isBoolean: true }
      }
      case 'append':
        return this.#append(step)
      case 'insert':
        return this.#insert(step)
      case 'list':
        return this.#list(step)
      case 'map':
        return this.#map(step)
      case 'struct':
        return this.#struct(step)
      case 'fold':
        return this.#fold(step)
    }
  }

  root(attribute: Exclude<Attribute, { kind: 'conditional' }>): Operand {
    switch (attribute.kind) {
      case 'operand':
        return this.emit(attribute.operand)
      case 'local':
        return this.#local(attribute.variable)
      case 'variable': {
        const known = this.#variables.get(attribute.name) ?? `v${this.#variables.size}`
        this.#variables.set(attribute.name, known)
        return fallible(known)
      }
    }
  }

  #local(variable: Local): Operand {
    const operand = this.#locals.get(variable) as Operand
    const init = this.#lazy.get(variable)
    if (init !== undefined)
      this.#writer.block(`if (${operand.js} === undefined)`, () => {
        this.#writer.line(`${operand.js} = ${this.emit(init).js}`)
      })
    return operand
  }

  #constant(value: Value): Operand {
    return {
      js: literal(value) ?? this.#writer.constant(value),
      fallible: value instanceof CelError,
      isBoolean: typeof value === 'boolean',
      constant: { value },
    }
  }

  #assign(js: string, isBoolean = false): Operand {
    const result = this.#writer.temporary()
    this.#writer.line(`${result} = ${js}`)
    return { js: result, fallible: true, isBoolean }
  }

  #call(step: CallStep): Operand {
    const memoized = step.memoize && step.args.every(({ kind }) => kind === 'constant') ? memoize(step) : undefined
    if (memoized !== undefined) {
      this.#writer.charge(memoized.cost)
      return this.#constant(memoized.value)
    }
    return step.variadic ? this.#variadicCall(step) : this.#strictCall(step)
  }

  #strictCall(step: CallStep): Operand {
    const operands = step.args.map((argument) => this.emit(argument))
    const args = operands.map(({ js }) => js).join(', ')
    const call = `${operands.map(unlessError).join('')}${this.#writer.constant(step.run)}(${args})`
    const result = this.#assign(inlineCall(step.function, operands, call) ?? call, givesBoolean(step.function))
    this.#charge(step, operands, result.js)
    return result
  }

  #variadicCall(step: CallStep): Operand {
    const writer = this.#writer
    const result = writer.temporary()
    const end = writer.label()
    const operands: Operand[] = []
    writer.block(`${end}:`, () => {
      for (const [index, argument] of step.args.entries()) {
        const operand = this.emit(argument)
        operands.push(operand)
        if (!operand.fallible) continue
        writer.flush()
        writer.block(`if (${operand.js} instanceof E)`, () => {
          writer.line(`${result} = ${operand.js}`)
          if (index === step.args.length - 1) this.#charge(step, operands, result)
          writer.flush()
          writer.line(`break ${end}`)
        })
      }
      writer.line(`${result} = ${writer.constant(step.run)}(${operands.map(({ js }) => js).join(', ')})`)
      this.#charge(step, operands, result)
    })
    return fallible(result)
  }

  #charge({ cost }: CallStep, operands: readonly Operand[], result: string): void {
    const writer = this.#writer
    const rule: slow.ShapedCost = cost
    if (rule.units !== undefined) {
      writer.charge(rule.units)
      return
    }
    const measured = rule.traversal === undefined ? undefined : operands[rule.traversal.argument]
    if (rule.traversal === undefined || measured === undefined)
      writer.line(`c += ${writer.constant(cost)}([${operands.map(({ js }) => js).join(', ')}], ${result})`)
    else if (measured.constant !== undefined)
      writer.charge(slow.traversal(measured.constant.value, rule.traversal.factor))
    else writer.line(`c += R.traversal(${measured.js}, ${rule.traversal.factor})`)
  }

  #equal({ negated, left, right }: EqualStep): Operand {
    const a = this.emit(left)
    const b = this.emit(right)
    const result = this.#assign(`R.${negated ? 'differs' : 'equals'}(${a.js}, ${b.js})`, true)
    this.#writer.line(`c += R.equalCost(${a.js}, ${b.js}, ${negated})`)
    return result
  }

  #logic({ decisive, left, right }: LogicStep): Operand {
    const writer = this.#writer
    const a = this.emit(left)
    const result = writer.temporary()
    writer.flush()
    writer.line(`${result} = ${a.js}`)
    writer.block(`if (${result} !== ${decisive})`, () => {
      const b = this.emit(right)
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

  #optionalOr({ unwrap, left, right }: OptionalOrStep): Operand {
    const writer = this.#writer
    const optional = this.emit(left)
    const result = writer.temporary()
    writer.flush()
    writer.line(`${result} = ${optional.js}`)
    writer.block(`if (${result} instanceof O)`, () => {
      writer.block(`if (${result}.value === undefined)`, () => writer.line(`${result} = ${this.emit(right).js}`))
      if (unwrap) writer.line(`else ${result} = ${result}.value`)
    })
    writer.line(`else ${result} = R.notBoolean(${result})`)
    return fallible(result)
  }

  #append({ accumulator, list }: AppendStep): Operand {
    const writer = this.#writer
    const target = this.emit(accumulator)
    const added = this.emit(list)
    writer.charge(1)
    return this.#assign(`${unlessError(target)}R.append(${target.js}, ${added.js})`)
  }

  #insert({ accumulator, args }: InsertStep): Operand {
    const writer = this.#writer
    const target = this.emit(accumulator)
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
        const { js } = this.emit(argument)
        values.push(js)
        if (args.length > 1) stop(js, index === args.length - 1)
      }
      writer.charge(1)
      writer.line(`${result} = ${unlessError(target)}R.insertAll(${target.js}, [${values.join(', ')}])`)
    })
    return fallible(result)
  }

  /** The parts of an aggregate in turn; the first that fails is the result. It costs the same either way. */
  #aggregate(cost: number, body: (stop: (operand: Operand) => void, finish: (js: string) => void) => void): Operand {
    const writer = this.#writer
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

  #list({ elements }: ListStep): Operand {
    return this.#aggregate(LIST_COST, (stop, finish) => {
      const parts = elements.map(({ step, optional }) => {
        const value = this.emit(step)
        stop(value)
        if (!optional) return value.js
        const element = this.#assign(`R.unwrapElement(${value.js})`)
        stop(element)
        return `...(${element.js} === undefined ? [] : [${element.js}])`
      })
      finish(`[${parts.join(', ')}]`)
    })
  }

  #map({ entries }: MapStep): Operand {
    return this.#aggregate(MAP_COST, (stop, finish) => {
      const pairs = entries.map(({ key, value, optional }) => {
        const name = this.emit(key)
        stop(name)
        const given = this.emit(value)
        stop(given)
        if (!optional) return `[${name.js}, ${given.js}]`
        const held = this.#assign(`R.unwrapEntry(${name.js}, ${given.js})`)
        stop(held)
        return `[${name.js}, ${held.js}]`
      })
      finish(`R.makeMap([${pairs.join(', ')}])`)
    })
  }

  #struct({ fields, create }: StructStep): Operand {
    return this.#aggregate(STRUCT_COST, (stop, finish) => {
      const given = this.#assign('new Map()')
      for (const { name, value, optional } of fields) {
        const field = this.emit(value)
        stop(field)
        const key = JSON.stringify(name)
        if (optional) {
          const held = this.#assign(`R.unwrapEntry(${key}, ${field.js})`)
          stop(held)
          this.#writer.line(
            `if (${held.js} === undefined) ${given.js}.delete(${key}); else ${given.js}.set(${key}, ${held.js})`,
          )
        } else this.#writer.line(`${given.js}.set(${key}, ${field.js})`)
      }
      finish(`${this.#writer.constant(create)}(${given.js})`)
    })
  }

  #fold(step: FoldStep): Operand {
    const writer = this.#writer
    const range = this.emit(step.range)
    const elements = this.#assign(elementsSource(range.js, step.iteration2 !== undefined)).js
    const result = writer.temporary()
    writer.block(`if (${elements} instanceof E)`, () => writer.line(`${result} = ${elements}`))
    writer.block('else', () => {
      const accumulator = this.#declare(step.accumulator)
      this.#initialize(step, accumulator)
      this.#loop(step, elements, accumulator)
      writer.line(`${result} = ${this.emit(step.result).js}`)
    })
    return fallible(result)
  }

  #declare(variable: Local): string {
    const name = this.#writer.temporary()
    this.#locals.set(variable, fallible(name))
    return name
  }

  #initialize({ accumulator, init }: FoldStep, name: string): void {
    if (init.kind !== 'constant') {
      this.#lazy.set(accumulator, init)
      this.#writer.line(`${name} = undefined`)
    } else if (Array.isArray(init.value) && init.value.length === 0) this.#writer.line(`${name} = []`)
    else if (init.value instanceof LiteralMap && init.value.size === 0) this.#writer.line(`${name} = R.noEntries()`)
    else this.#writer.line(`${name} = ${this.#constant(init.value).js}`)
  }

  #loop({ iteration, iteration2, condition, step }: FoldStep, elements: string, accumulator: string): void {
    const writer = this.#writer
    const index = writer.temporary()
    writer.block(`for (${index} = 0; ${index} < ${elements}.length; ${index}++)`, () => {
      const first = this.#declare(iteration)
      if (iteration2 === undefined) writer.line(`${first} = ${elements}[${index}]`)
      else writer.line(`[${first}, ${this.#declare(iteration2)}] = ${elements}[${index}]`)
      const goesOn = this.emit(condition)
      writer.flush()
      writer.line(`if (${goesOn.js} === false) break`)
      const next = this.emit(step)
      writer.line(`${accumulator} = ${next.js}`)
      writer.flush()
      writer.line('if (c > limit) return R.EXCEEDED')
    })
  }
}

/** The start of a conditional expression that gives an operand's error. */
const unlessError = ({ js, fallible }: Operand): string => (fallible ? `${js} instanceof E ? ${js} : ` : '')

const elementsSource = (range: string, entries: boolean): string => {
  const make = entries ? 'R.entriesOf' : 'R.elementsOf'
  const own = entries ? '' : `Array.isArray(${range}) ? ${range} : `
  return `${range} instanceof E ? ${range} : ${own}${make}(${range})`
}

/** The value of a call on constants and its cost, undefined if it fails, so that each evaluation fails by itself. */
function memoize({ args, run, cost }: CallStep): { readonly value: Value; readonly cost: number } | undefined {
  const values = args.map((argument) => (argument.kind === 'constant' ? argument.value : null))
  if (values.some((value) => value instanceof CelError)) return undefined
  const value = run(...values)
  return value instanceof CelError ? undefined : { value, cost: cost(values, value) as number }
}
