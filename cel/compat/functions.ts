// Functions of the caller, which take and return what JavaScript has.
import { defineFunction, overload, type FunctionRecord } from '../declaration/record.js'
import { CelError } from '../value/error.js'
import { DYN } from '../value/type/type.js'
import type { Value } from '../value/value.js'
import { toJavaScript } from './to-javascript.js'
import { Views } from './views.js'

/**
 * The record of a function for calls with these numbers of arguments. It takes the place of CEL's own. Undefined becomes
 * null; what it throws is the cause of an error, which `||`, `&&`, `all` and `exists` may absorb as any other.
 */
export const recordOf = (name: string, run: CallableFunction, arities: Iterable<number>): FunctionRecord =>
  defineFunction({
    name,
    doc: 'A function of the caller.',
    replaces: true,
    overloads: Array.from(arities, (arity) =>
      overload(`${name}_${arity}`, {
        args: Array.from({ length: arity }, () => DYN),
        result: DYN,
        run: (...args: Value[]) => call(run, args),
      }),
    ),
    cost: () => 1,
    examples: [],
  })

function call(run: CallableFunction, args: readonly Value[]): Value {
  try {
    return new Views().of(run(...args.map((arg) => toJavaScript(arg))) as unknown) ?? null
  } catch (thrown) {
    return new CelError(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown })
  }
}
