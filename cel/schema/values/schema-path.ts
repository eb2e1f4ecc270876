import { isObject } from '../../../apimachinery/json/index.js'
import { isError } from '../../value/error.js'
import type { Value } from '../../value/value.js'
import type { SchemaObject } from './schema-object.js'
import { ownProperty, type Converter, type ObjectShape, type Step } from './shape.js'

/** Where a chain of names leads in data with a schema. */
interface Route {
  readonly keys: readonly string[]
  readonly end: Converter
}

/**
 * A chain of selections such as `.spec.replicas`, for one place of an expression: it reads the data itself, and makes a value
 * of what it comes to only.
 */
export class SchemaPath {
  readonly #names: readonly string[]
  readonly #routes = new Map<ObjectShape, Route | undefined>()
  #shape: ObjectShape | undefined
  #route: Route | undefined

  /** `names` has at least one name. */
  constructor(names: readonly string[]) {
    this.#names = names
  }

  /**
   * The value that the chain leads to; undefined if it has to be followed step by step, as where something is absent, null, or
   * does not fit the schema.
   */
  read(object: SchemaObject): Value | undefined {
    const { shape } = object
    if (shape !== this.#shape) this.#enter(shape)
    const route = this.#route
    if (route === undefined) return undefined
    const { keys } = route
    let data = ownProperty(object.data, keys[0] as string)
    for (let index = 1; index < keys.length; index++) {
      if (!isObject(data)) return undefined
      data = ownProperty(data, keys[index] as string)
    }
    if (data === undefined || data === null) return undefined
    const value = route.end.convert(data)
    return isError(value) ? undefined : value
  }

  #enter(shape: ObjectShape): void {
    if (!this.#routes.has(shape)) this.#routes.set(shape, this.#find(shape))
    this.#shape = shape
    this.#route = this.#routes.get(shape)
  }

  #find(shape: ObjectShape): Route | undefined {
    const keys: string[] = []
    let end: Converter | undefined
    for (const name of this.#names) {
      const step: Step | undefined = end === undefined ? shape.find(name) : end.step(name)
      if (step === undefined) return undefined
      keys.push(step.key)
      end = step.converter
    }
    return end && { keys, end }
  }
}
