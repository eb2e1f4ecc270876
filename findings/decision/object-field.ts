import type { TraceDecision } from '../../admission/index.js'

/** Steps behind `object`: `.spec`, `[0]`, `["key"]`, `['key']`. */
const STEPS = /\.([A-Za-z_]\w*)|\[(?:(\d+)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')\]/g

/**
 * The field of the object that a decision was about, as FieldPath prints it: that of its first operand which is one, else of
 * the element that a loop was at. Undefined if it was about no field of the object.
 */
export function objectField({ place, operands, loops }: TraceDecision): string | undefined {
  const places = [...operands.map((operand) => operand.place), place, ...loops.map((loop) => loop.place).reverse()]
  return places.map((name) => (name === undefined ? undefined : fieldOf(name))).find((field) => field !== undefined)
}

function fieldOf(place: string): string | undefined {
  if (!/^object[.[]/.test(place)) return undefined
  let field = ''
  for (const [, name, index, double, single] of place.matchAll(STEPS)) {
    field += name === undefined ? `[${index ?? double ?? single ?? ''}]` : `${field === '' ? '' : '.'}${name}`
  }
  return field
}
