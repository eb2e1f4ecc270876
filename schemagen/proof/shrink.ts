// The smallest objects that show a disagreement.
import { isObject, sourceText } from '../../apimachinery/json/index.js'
import { ABSENT, type ValueStep, withValue } from '../../crd/compare/index.js'
import type { Trial } from './subject.js'

/** Trials that are asked about, at most. */
const MOST_QUESTIONS = 600

/** Makes updates creates, takes away what isn't needed, of both values and of each, and makes texts and numbers small, until nothing gives way. */
export function shrink(trial: Trial, isStill: (smaller: Trial) => boolean): Trial {
  let smallest = trial
  let questions = 0
  for (let isDone = false; !isDone;) {
    isDone = true
    for (const smaller of smallerOnes(smallest)) {
      if (questions++ >= MOST_QUESTIONS) return smallest
      if (weight(smaller) >= weight(smallest) || !isStill(smaller)) continue
      smallest = smaller
      isDone = false
      break
    }
  }
  return smallest
}

/** In bytes: plain letters are easier to read than others. */
const weight = (trial: Trial): number => new TextEncoder().encode(sourceText(trial)).length

function* smallerOnes({ value, old, subresource }: Trial): Generator<Trial> {
  if (old === undefined) {
    for (const [steps, replacement] of cuts(value)) yield { value: withValue(value, steps, replacement) }
    return
  }
  const part = subresource === undefined ? {} : { subresource }
  if (subresource === undefined) yield { value }
  for (const [steps, replacement] of cuts(value)) {
    yield { value: withValue(value, steps, replacement), old: withValue(old, steps, replacement), ...part }
  }
  for (const [steps, replacement] of cuts(value)) yield { value: withValue(value, steps, replacement), old, ...part }
  for (const [steps, replacement] of cuts(old)) yield { value, old: withValue(old, steps, replacement), ...part }
}

type Cut = readonly [steps: readonly ValueStep[], replacement: unknown]

/** What may be taken away, large parts first, and smaller scalars. */
function* cuts(value: unknown, steps: readonly ValueStep[] = []): Generator<Cut> {
  const parts: [ValueStep, unknown][] = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as [ValueStep, unknown])
    : isObject(value)
      ? Object.entries(value)
      : []
  for (const [step] of parts.toReversed()) yield [[...steps, step], ABSENT]
  for (const [step, part] of parts) yield* cuts(part, [...steps, step])
  if (typeof value === 'string' && value.length > 1) {
    yield [steps, 'a']
    yield [steps, value.slice(0, Math.ceil(value.length / 2))]
    yield [steps, value.slice(0, -1)]
    yield [steps, 'a'.repeat([...value].length)]
  }
  if ((typeof value === 'number' || typeof value === 'bigint') && String(value).length > 1)
    yield* [[steps, 1] as const, [steps, 0] as const]
}
