// Calls the functions of one library without an environment, as an expression with that one call would.
import type { Library } from '../../cel/declaration/record.js'
import { CelError } from '../../cel/value/error.js'
import type { Value } from '../../cel/value/value.js'

/** What a call gave, or the text of its error, and what it cost. */
export interface Called {
  readonly value: Value
  readonly cost: number
}

/** Calls an overload by its id. The cost is that of the call alone. */
export function callOverload(library: Library, id: string, ...args: Value[]): Called {
  const record = library.functions.find(({ overloads }) => overloads.some((overload) => overload.id === id))
  const overload = record?.overloads.find((candidate) => candidate.id === id)
  const run = overload?.run ?? record?.run
  if (run === undefined) throw new RangeError(`no overload ${id}`)
  const result = run(...args)
  const cost = overload?.cost?.(args, result) ?? record?.cost?.(args, result) ?? 1
  return { value: result instanceof CelError ? result.message : result, cost }
}

/** What an overload is estimated to cost, with the sizes of its arguments (the receiver's left out) as `[min, max]`. */
export function estimateOverload(
  library: Library,
  id: string,
  ...sizes: readonly (readonly [min: bigint, max: bigint])[]
): readonly [min: bigint, max: bigint] | undefined {
  const record = library.functions.find(({ overloads }) => overloads.some((overload) => overload.id === id))
  const overload = record?.overloads.find((candidate) => candidate.id === id)
  if (overload === undefined) throw new RangeError(`no overload ${id}`)
  const types = overload.member ? overload.args.slice(1) : overload.args
  const nodes = types.map((type, index) => ({ type, size: sizes[index] ?? [0n, 0xffff_ffff_ffff_ffffn] }) as const)
  const site = {
    ...(overload.member && overload.args[0] && { target: { type: overload.args[0] } }),
    args: nodes,
    sizeOf: (node: object) => {
      const [min, max] = (node as (typeof nodes)[number]).size
      return { min, max }
    },
    computedSizeOf: () => undefined,
    elementOf: () => undefined,
  }
  const estimate = overload.estimate?.(site) ?? record?.estimate?.(site)
  return estimate && [estimate.cost.min, estimate.cost.max]
}
