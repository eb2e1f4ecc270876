// Bindings as the conformance suites write them: plain JSON with `{"$cel": <typed value>}` where JSON can't say the type.
import { fromTypedJson } from './from-typed-json.js'
import type { Value } from 'kubevet/cel'

/** The bindings with the typed values decoded, at the top only. */
export const typedBindings = (bindings: object): Readonly<Record<string, Value>> =>
  Object.fromEntries(
    Object.entries(bindings as Record<string, Value>).map(([name, value]) => [
      name,
      isTyped(value) ? fromTypedJson(value.$cel) : value,
    ]),
  )

const isTyped = (value: unknown): value is { readonly $cel: Readonly<Record<string, unknown>> } =>
  typeof value === 'object' && value !== null && '$cel' in value
