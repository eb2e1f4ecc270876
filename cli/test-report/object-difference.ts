import type { JsonObject } from '../../apimachinery/json/index.js'
import { objectDiff } from '../output/object-diff.js'

/** The difference of two objects as YAML. */
export function objectDifference({
  expected,
  actual,
}: {
  readonly expected: JsonObject
  readonly actual: JsonObject
}): string {
  const lines = objectDiff(expected, actual, '').trimEnd().split('\n')
  return ['--- expected', '+++ actual', ...lines.slice(2)].join('\n')
}
