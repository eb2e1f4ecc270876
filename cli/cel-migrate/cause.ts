// Why cel-js gives something else than CEL. A cause is a record: its file says what it is, what to do, and when it explains
// a difference; docs and tests are made from its samples.
import type { DifferingPart } from './smallest-difference.js'
import type { Context } from './outcome.js'

/** An expression that differs for this cause alone, with its variables. */
export interface CauseSample {
  readonly expression: string
  readonly context?: Context
}

/** A cause of differences. */
export interface Cause {
  /** `integer-division`. */
  readonly code: string
  /** What CEL does, and what cel-js does. One sentence. */
  readonly summary: string
  /** What to do with the expression. */
  readonly mend: string
  /** Whether it explains the difference of a part. Causes are asked in the order of their list. */
  readonly explains: (part: DifferingPart) => boolean
  readonly samples: readonly CauseSample[]
}

/** Declares a cause. */
export const defineCause = (cause: Cause): Cause => cause

/** The function or macro that a part calls; `select`, `literal` and so on for what is not a call. */
export const operationOf = ({ expr }: DifferingPart): string | undefined =>
  expr?.kind === 'call' ? expr.function : expr?.kind

/** The text of CEL's error; empty if there is none. */
export const celError = ({ cel }: DifferingPart): string => (cel.kind === 'error' ? cel.message : '')

/** The text of cel-js's error; empty if there is none. */
export const celJsError = ({ celJs }: DifferingPart): string => (celJs.kind === 'error' ? celJs.message : '')

/** Whether both give a value. */
export const bothGiveValues = ({ cel, celJs }: DifferingPart): boolean => cel.kind === 'value' && celJs.kind === 'value'

/** Whether only cel-js fails. */
export const onlyCelJsFails = ({ cel, celJs }: DifferingPart): boolean => cel.kind === 'value' && celJs.kind === 'error'

/** Whether only CEL fails. */
export const onlyCelFails = ({ cel, celJs }: DifferingPart): boolean => cel.kind === 'error' && celJs.kind === 'value'

/** The values of a part's operands that have one. */
export const operandValues = ({ operands }: DifferingPart): unknown[] =>
  operands.flatMap((operand) => (operand.kind === 'value' ? [operand.value] : []))

export const isNumber = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint'
