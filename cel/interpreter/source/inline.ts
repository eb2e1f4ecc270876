// Operators and functions that generated programs do inline for the usual types; `slow` is the call that does the rest.
import type { Operand } from './emitter.js'

interface Inline {
  /** Conditions on the operands under which `fast` is right. */
  readonly when: readonly ((operand: Operand) => string | undefined)[]
  readonly fast: (a: string, b: string) => string
  readonly isBoolean?: boolean
}

/** A test of an operand; none if it is a constant that passes. */
const test =
  (passes: (value: unknown) => boolean, source: (js: string) => string) =>
  ({ js, constant }: Operand): string | undefined =>
    constant !== undefined && passes(constant.value) ? undefined : source(js)

/** A 32-bit integer: it is not a double, and sums and differences of two are safe. */
const int32 = test(
  (value) => typeof value === 'number' && (value | 0) === value,
  (js) => `typeof ${js} === "number" && (${js} | 0) === ${js}`,
)
/** An integer of 26 bits: products of two are safe. */
const int26 = test(
  (value) => typeof value === 'number' && (value | 0) === value && Math.abs(value) < 2 ** 26,
  (js) => `typeof ${js} === "number" && (${js} | 0) === ${js} && ${js} < 67108864 && ${js} > -67108864`,
)
const nonZero = test(
  (value) => value !== 0,
  (js) => `${js} !== 0`,
)
/** Ints and doubles with a fraction compare as JavaScript's numbers do; NaN is an error. */
const ordered = test(
  (value) => typeof value === 'number' && !Number.isNaN(value),
  (js) => `typeof ${js} === "number" && ${js} === ${js}`,
)
const string = test(
  (value) => typeof value === 'string',
  (js) => `typeof ${js} === "string"`,
)
const boolean = test(
  (value) => typeof value === 'boolean',
  (js) => `typeof ${js} === "boolean"`,
)
const both = (one: Inline['when'][number]): Inline['when'] => [one, one]

const relation = (operator: string): Inline => ({
  when: both(ordered),
  fast: (a, b) => `${a} ${operator} ${b}`,
  isBoolean: true,
})
const method = (name: string): Inline => ({
  when: both(string),
  fast: (a, b) => `${a}.${name}(${b})`,
  isBoolean: true,
})

const INLINE: Readonly<Record<string, Inline>> = {
  '_+_': { when: both(int32), fast: (a, b) => `${a} + ${b}` },
  '_-_': { when: both(int32), fast: (a, b) => `${a} - ${b}` },
  // Adding zero makes a 0 of -0, which ints don't have.
  '_*_': { when: both(int26), fast: (a, b) => `${a} * ${b} + 0` },
  '_%_': {
    when: [
      int32,
      (operand) => [int32(operand), nonZero(operand)].filter((part) => part !== undefined).join(' && ') || undefined,
    ],
    fast: (a, b) => `${a} % ${b} + 0`,
  },
  '_<_': relation('<'),
  '_<=_': relation('<='),
  '_>_': relation('>'),
  '_>=_': relation('>='),
  '!_': { when: [boolean], fast: (a) => `!${a}`, isBoolean: true },
  startsWith: method('startsWith'),
  endsWith: method('endsWith'),
  contains: method('includes'),
}

/** The expression that does a call inline where its operands are of the usual types; undefined if there is none for the function. */
export function inlineCall(name: string, operands: readonly Operand[], slow: string): string | undefined {
  if (!Object.hasOwn(INLINE, name)) return undefined
  const { when, fast } = INLINE[name] as Inline
  const conditions = when.map((condition, index) => condition(operands[index] as Operand))
  const js = operands.map((operand) => operand.js)
  return `${conditions.filter((condition) => condition !== undefined).join(' && ') || 'true'} ? ${fast(js[0] as string, js[1] ?? '')} : ${slow}`
}

/** Whether the function gives a boolean or an error. */
export const givesBoolean = (name: string): boolean =>
  Object.hasOwn(INLINE, name) && (INLINE[name] as Inline).isBoolean === true
