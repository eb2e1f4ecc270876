import { SchemaObject } from '../../schema/values/schema-object.js'
import { SchemaPath } from '../../schema/values/schema-path.js'
import { isError } from '../../value/error.js'
import { Optional } from '../../value/optional.js'
import type { Value } from '../../value/value.js'
import type { ConstantQualifier } from '../plan.js'
import { applyConstant, findConstant, isElementError } from '../qualify.js'

/** A chain of constant qualifiers at one place of an expression. */
export class Chain {
  /** The way through data with a schema, where all are plain selections. */
  readonly #path: SchemaPath | undefined
  /** Qualifiers that the last `resolve` charged. */
  steps = 0

  constructor(readonly qualifiers: readonly ConstantQualifier[]) {
    const names = qualifiers.map(({ key }) => key)
    const isPath = qualifiers.every(
      ({ key, testOnly, access, optional }) =>
        typeof key === 'string' && !testOnly && access === undefined && !optional,
    )
    this.#path = isPath ? new SchemaPath(names as string[]) : undefined
  }

  /** The value that the chain leads to from a value; an error of the qualifier that fails. */
  resolve(base: Value): Value {
    if (base instanceof SchemaObject && this.#path !== undefined) {
      const value = this.#path.read(base)
      if (value !== undefined) {
        this.steps = this.qualifiers.length
        return value
      }
    }
    return this.#follow(base)
  }

  #follow(base: Value): Value {
    this.steps = 0
    if (isError(base)) return base
    if (base instanceof Optional && base.value === undefined) return base
    let optional = base instanceof Optional
    let value = base instanceof Optional ? (base.value as Value) : base
    for (const qualifier of this.qualifiers) {
      optional ||= qualifier.optional
      const next = optional ? findConstant(value, qualifier) : applyConstant(value, qualifier)
      if (next === undefined) return Optional.none
      const failed = isError(next) && !isElementError(value, qualifier.key)
      if (!optional || !failed) this.steps++
      if (failed) return next
      value = next
    }
    return optional ? Optional.of(value) : value
  }
}
