import type { Type } from '../../value/type/type.js'
import type { Value } from '../../value/value.js'
import { nominalCost, nominalEstimate } from '../cost/kubernetes-cost.js'
import { defineFunction, member, type Example, type FunctionRecord, type Overload } from '../../declaration/record.js'

/** A function of one overload with a nominal cost, as most methods of Kubernetes' types are. */
export const nominalMethod = (
  name: string,
  doc: string,
  overload: Overload,
  examples: readonly Example[] = [],
): FunctionRecord =>
  defineFunction({ name, doc, overloads: [overload], cost: nominalCost, estimate: nominalEstimate, examples })

/** Makes the methods of a type that compare two values with a nominal cost; `compare` gives a number below, at or above 0. */
export const nominalComparison =
  <T extends Value>(type: Type<T>, compare: (left: T, right: T) => number) =>
  (
    name: string,
    id: string,
    result: Type,
    doc: string,
    run: (order: number) => Value,
    example: Example,
  ): FunctionRecord =>
    nominalMethod(
      name,
      doc,
      member(id, { args: [type, type], result, run: (left, right) => run(compare(left, right)) }),
      [example],
    )
