// Fields of errors, and the nodes of a schema that they are about.
import type { FieldError } from '../../../apimachinery/field/index.js'
import { isObject, ownValue } from '../../../apimachinery/json/index.js'
import type { SchemaStep } from '../schema-pair.js'
import type { Refusal } from './judge.js'

/** A step into a value: a key of an object, or an index of a list. */
export type ValueStep = string | number

/**
 * The steps that lead to a field, as far as the object has it; a last one that it lacks is there. Keys may have points in
 * them, so that the longest one that fits is the one that is meant.
 */
export function stepsTo(object: unknown, field: string): ValueStep[] {
  const steps: ValueStep[] = []
  let value = object
  let rest = field.replace(/^\./, '')
  while (rest !== '') {
    const index = /^\[(\d+)\]/.exec(rest)
    if (Array.isArray(value) && index !== null) {
      steps.push(Number(index[1]))
      value = value[Number(index[1])] as unknown
      rest = rest.slice(index[0].length).replace(/^\./, '')
      continue
    }
    const key = isObject(value) ? longestKey(Object.keys(value), rest) : undefined
    if (key === undefined) {
      const [name = rest] = /^[^.[]+/.exec(rest) ?? []
      return [...steps, name]
    }
    steps.push(key.name)
    value = isObject(value) ? ownValue(value, key.name) : undefined
    rest = key.rest.replace(/^\./, '')
  }
  return steps
}

function longestKey(keys: readonly string[], rest: string): { name: string; rest: string } | undefined {
  const found = keys.flatMap((name) =>
    [name, `[${name}]`]
      .filter((written) => rest === written || (rest.startsWith(written) && /^[.[]/.test(rest.slice(written.length))))
      .map((written) => ({ name, rest: rest.slice(written.length) })),
  )
  return found.sort((a, b) => a.rest.length - b.rest.length)[0]
}

/**
 * The field that an error is about. What junctors and formats of numbers refuse is said of the whole object, or of its status,
 * and the field is in the text: `"spec.a" must validate …`, `… with format int32 in spec.a`.
 */
export function fieldOf({ field, detail }: FieldError): string {
  if (field !== '<nil>' && field !== 'status') return field
  const [, ...found] = /^"([^"]+)" must (?:not )?validate|^Checked value must be .* in (\S+)$/.exec(detail) ?? []
  const inner = found.find((one) => one !== undefined)
  if (inner === undefined) return field
  return field === '<nil>' ? inner : `${field}.${inner}`
}

/** Whether a refusal is about a node, or about something below it. */
export function isAbout(refusal: Refusal, steps: readonly SchemaStep[]): boolean {
  if (steps.length === 0) return true
  const path = steps.map(stepPattern).join('').replace(/^\\\./, '')
  if (typeof refusal === 'string') return new RegExp(path).test(refusal)
  return new RegExp(`^${path}(?:[.[]|$)`).test(fieldOf(refusal))
}

const stepPattern = (step: SchemaStep): string =>
  step.kind === 'property'
    ? `\\.${escaped(step.name)}`
    : step.kind === 'items'
      ? '\\[\\d+\\]'
      : '(?:\\.[^.[]+|\\[[^\\]]*\\])'

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
