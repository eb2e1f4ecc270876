// The back end of generated source: a plan becomes the source of one JavaScript function. Costs are added up where they
// are fixed, and the limit is tested in loops and at the end only: an evaluation that exceeds it is done again by the
// closures, which find where.
import { SchemaObject } from '../../schema/values/schema-object.js'
import { CelError } from '../../value/error.js'
import { LiteralMap } from '../../value/map/literal-map.js'
import { Optional } from '../../value/optional.js'
import { sizeOf } from '../../value/size.js'
import type { Value } from '../../value/value.js'
import { unwrapElement, unwrapEntry } from '../aggregate.js'
import { append, elementsOf, entriesOf, insertAll } from '../fold.js'
import type { Attribute, Local, Step } from '../plan.js'
import { emitList, emitMap, emitStruct } from './aggregates.js'
import { emitAttribute, emitPresence } from './attributes.js'
import { emitCall } from './calls.js'
import { assign, constantOperand, fallible, unlessError, type Emitter, type Operand } from './emitter.js'
import { emitAppend, emitFold, emitInsert } from './folds.js'
import { emitEqual, emitLogic, emitOptionalOr } from './logic.js'
import * as runtime from './runtime.js'
import { TooLarge, Writer } from './writer.js'

/** A generated program: the value, an error or `EXCEEDED`; the cost is in `state.cost`. */
export type GeneratedProgram = (bindings: unknown, limit: number) => Value

/** Reads a variable of the bindings. */
type ReadVariable = (bindings: unknown, name: string) => Value

/** What generated source may name as `R`. */
const RUNTIME = {
  ...runtime,
  append,
  elementsOf,
  entriesOf,
  insertAll,
  noEntries: (): LiteralMap => LiteralMap.of([]),
  sizeOf,
  unwrapElement,
  unwrapEntry,
}

/** The program of a plan, undefined if it would be too large. Throws EvalError where code generation is forbidden. */
export function compileSource(plan: Step, read: ReadVariable): GeneratedProgram | undefined {
  try {
    const emitter = new PlanEmitter()
    const source = emitter.program(plan, read)
    const create = new Function('K', 'R', 'E', 'O', 'S', source) as (...parts: unknown[]) => GeneratedProgram
    return create(emitter.writer.constants, RUNTIME, CelError, Optional, SchemaObject)
  } catch (error) {
    if (error instanceof TooLarge) return undefined
    throw error
  }
}

class PlanEmitter implements Emitter {
  readonly writer = new Writer()
  readonly #variables = new Map<string, string>()
  readonly #locals = new Map<Local, Operand>()
  readonly #deferred = new Map<Local, Step>()

  /** The source of the program, which names `writer.constants` as `K`. */
  program(plan: Step, read: ReadVariable): string {
    const { js } = this.emit(plan)
    this.writer.flush()
    const reader = this.writer.constant(read)
    const variables = [...this.#variables].map(
      ([name, variable]) => `const ${variable} = ${reader}(b, ${JSON.stringify(name)})`,
    )
    return this.writer.program(js, variables)
  }

  emit(step: Step): Operand {
    switch (step.kind) {
      case 'constant':
        return constantOperand(this, step.value)
      case 'attribute':
        return emitAttribute(this, step)
      case 'presence':
        return emitPresence(this, step)
      case 'call':
        return emitCall(this, step)
      case 'equal':
        return emitEqual(this, step)
      case 'logic':
        return emitLogic(this, step)
      case 'optionalOr':
        return emitOptionalOr(this, step)
      case 'membership': {
        const operand = this.emit(step.operand)
        return assign(this, `${unlessError(operand)}${this.writer.constant(step.has)}(${operand.js})`, true)
      }
      case 'notStrictlyFalse': {
        const { js } = this.emit(step.operand)
        this.writer.charge(1)
        return { js: `(${js} !== false)`, fallible: false, isBoolean: true }
      }
      case 'append':
        return emitAppend(this, step)
      case 'insert':
        return emitInsert(this, step)
      case 'list':
        return emitList(this, step)
      case 'map':
        return emitMap(this, step)
      case 'struct':
        return emitStruct(this, step)
      case 'fold':
        return emitFold(this, step)
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
    const operand = this.#locals.get(variable)
    if (operand === undefined) throw new Error(`no fold declares ${variable.name}`)
    const init = this.#deferred.get(variable)
    if (init !== undefined)
      this.writer.block(`if (${operand.js} === undefined)`, () => {
        this.writer.line(`${operand.js} = ${this.emit(init).js}`)
      })
    return operand
  }

  declare(variable: Local): string {
    const name = this.writer.temporary()
    this.#locals.set(variable, fallible(name))
    return name
  }

  defer(accumulator: Local, init: Step): void {
    this.#deferred.set(accumulator, init)
  }
}
