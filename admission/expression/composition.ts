// The variables of a policy (apiserver's `admission/plugin/cel/composition.go` and `pkg/cel/lazy`).
import {
  CelError,
  CelMap,
  DYN,
  listOf,
  mapOf,
  type Activation,
  type DeclaredType,
  type Environment,
  type Type,
  type Value,
} from '../../cel/index.js'
import { unescapeName } from '../../cel/schema/index.js'
import { quote } from '../../apimachinery/text/index.js'
import type { Variable } from '../api/model.js'
import { compileExpression, type CompiledExpression } from './compile.js'
import { environmentOf, type EnvironmentVersion, type OptionalVariables } from './environments.js'
import { evaluateProgram, type Watch } from './evaluate.js'

/** A policy's variables, compiled in their order, and the environments of the expressions that use them. Immutable. */
export class Composition {
  /** All variables, as they are written. */
  readonly expressions: readonly CompiledExpression[]
  /** The variables by name: of several the last. */
  readonly variables: ReadonlyMap<string, CompiledExpression>
  readonly #version: EnvironmentVersion
  readonly #fields: ReadonlyMap<string, DeclaredType>

  constructor(
    policy: string,
    variables: readonly Variable[],
    declarations: OptionalVariables,
    version: EnvironmentVersion,
  ) {
    this.#version = version
    const fields = new Map<string, DeclaredType>()
    this.#fields = fields
    const environment = this.environment(declarations)
    this.expressions = variables.map(({ name, expression }, index): CompiledExpression => {
      const compilation = compileExpression(expression, environment, undefined)
      const type = 'program' in compilation ? fieldType(compilation.program.type) : DYN
      fields.set(name, { type, maxElements: 0n, minSerializedSize: 0 })
      const field = `spec.variables[${index}].expression`
      return { policy, role: 'variable', field, name, text: expression, ...compilation }
    })
    this.variables = new Map(this.expressions.map((variable) => [variable.name ?? '', variable]))
  }

  /** The environment of expressions that may use the variables. */
  environment(declarations: OptionalVariables): Environment {
    return environmentOf(this.#version, declarations, this.#fields)
  }
}

/** The type that a variable has for those who use it: objects and what is not data are `dyn` (`convertCelTypeToDeclType`). */
export function fieldType(type: Type): Type {
  const [first, second] = type.parameters
  switch (type.kind) {
    case 'list':
      return first === undefined ? DYN : listOf(fieldType(first))
    case 'map':
      return first === undefined || second === undefined ? DYN : mapOf(fieldType(first), fieldType(second))
    case 'struct':
    case 'opaque':
    case 'type':
    case 'typeParam':
    case 'error':
      return DYN
    default:
      return type.nullable === true ? DYN : type
  }
}

/** Stands for a variable while it is evaluated: only the second of two of one name could use itself. */
const PENDING = new CelError('')

/** The value of `variables`: each is evaluated when it is used first, and kept. */
export class LazyVariables extends CelMap {
  /** Cost units of the variables that were evaluated since `takeCost`. */
  #cost = 0
  readonly #values = new Map<string, Value>()

  constructor(
    readonly variables: ReadonlyMap<string, CompiledExpression>,
    readonly activation: Activation,
    readonly watch: Watch | undefined,
  ) {
    super()
  }

  override get goType(): string {
    return '*lazy.MapValue'
  }

  get size(): number {
    return this.variables.size
  }

  find(key: Value): Value | undefined {
    if (typeof key !== 'string') return new CelError('no such overload')
    const name = unescapeName(key)
    const variable = name === undefined ? undefined : this.variables.get(name)
    if (name === undefined || variable === undefined) return undefined
    const known = this.#values.get(name)
    if (known === PENDING) return new CelError(`composited variable ${quote(name)} refers to itself`)
    if (known !== undefined) return known
    this.#values.set(name, PENDING)
    const value = this.#evaluate(name, variable)
    this.#values.set(name, value)
    return value
  }

  keys(): Iterable<Value> {
    return this.variables.keys()
  }

  equals(other: Value): boolean {
    return other === this
  }

  /** Cost units of the variables that were evaluated since the last call. */
  takeCost(): number {
    const cost = this.#cost
    this.#cost = 0
    return cost
  }

  #evaluate(name: string, variable: CompiledExpression): Value {
    if ('error' in variable) {
      return new CelError(`composited variable ${quote(name)} fails to compile: ${variable.error}`)
    }
    const { value, error, cost } = evaluateProgram(variable, variable.program, this.activation, this.watch)
    this.#cost += Number(cost)
    return value === undefined ? new CelError(`composited variable ${quote(name)} fails to evaluate: ${error}`) : value
  }
}
