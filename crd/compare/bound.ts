// Bounds of values and sizes, and how they moved.
import type { JsonNumber } from '../../apimachinery/json/index.js'
import type { JsonSchemaProps } from '../schema/props.js'
import { compareNumbers } from './number-order.js'
import { valueText } from '../value/value-text.js'

interface BoundKeyword {
  readonly keyword: 'maximum' | 'minimum' | `${'max' | 'min'}${'Length' | 'Items' | 'Properties'}`
  /** Makes the bound itself an invalid value. */
  readonly exclusive?: 'exclusiveMaximum' | 'exclusiveMinimum'
  readonly side: 'upper' | 'lower'
  /** What lies beyond: `a value above 5`, `more than 5 items`. */
  readonly beyond: (bound: string) => string
}

const many = (bound: string, one: string, more = `${one}s`): string => `${bound} ${bound === '1' ? one : more}`

const BOUNDS: readonly BoundKeyword[] = [
  { keyword: 'maximum', exclusive: 'exclusiveMaximum', side: 'upper', beyond: (bound) => `a value above ${bound}` },
  { keyword: 'minimum', exclusive: 'exclusiveMinimum', side: 'lower', beyond: (bound) => `a value below ${bound}` },
  { keyword: 'maxLength', side: 'upper', beyond: (bound) => `more than ${many(bound, 'character')}` },
  { keyword: 'minLength', side: 'lower', beyond: (bound) => `fewer than ${many(bound, 'character')}` },
  { keyword: 'maxItems', side: 'upper', beyond: (bound) => `more than ${many(bound, 'item')}` },
  { keyword: 'minItems', side: 'lower', beyond: (bound) => `fewer than ${many(bound, 'item')}` },
  { keyword: 'maxProperties', side: 'upper', beyond: (bound) => `more than ${many(bound, 'property', 'properties')}` },
  { keyword: 'minProperties', side: 'lower', beyond: (bound) => `fewer than ${many(bound, 'property', 'properties')}` },
]

/** A bound of one schema. */
interface Bound {
  readonly value: JsonNumber
  readonly isExclusive: boolean
}

/** How a bound differs; `old` or `new` is absent where there is none. */
export interface BoundMove extends BoundKeyword {
  readonly old?: Bound
  readonly new?: Bound
  readonly direction: 'tighter' | 'looser' | 'equal'
  /** The keywords that differ. */
  readonly handles: readonly string[]
}

function boundOf(schema: JsonSchemaProps, { keyword, exclusive }: BoundKeyword): Bound | undefined {
  const value = schema[keyword]
  return value === undefined ? undefined : { value, isExclusive: exclusive !== undefined && schema[exclusive] === true }
}

/** The bounds that differ. */
export function boundMoves(old: JsonSchemaProps, renewed: JsonSchemaProps): BoundMove[] {
  return BOUNDS.flatMap((bound) => {
    const { keyword, exclusive } = bound
    const [before, after] = [boundOf(old, bound), boundOf(renewed, bound)]
    const isExclusionAlone = exclusive !== undefined && old[exclusive] !== renewed[exclusive]
    const isSame =
      before === undefined || after === undefined
        ? before === after
        : compareNumbers(before.value, after.value) === 0 && before.isExclusive === after.isExclusive
    if (isSame && !isExclusionAlone) return []
    return [
      {
        ...bound,
        ...(before === undefined ? {} : { old: before }),
        ...(after === undefined ? {} : { new: after }),
        direction: isSame ? 'equal' : directionOf(bound, before, after),
        handles: [keyword, ...(exclusive === undefined ? [] : [exclusive])],
      },
    ]
  })
}

function directionOf(bound: BoundKeyword, old: Bound | undefined, renewed: Bound | undefined): BoundMove['direction'] {
  const isSize = bound.keyword !== 'maximum' && bound.keyword !== 'minimum'
  const isVacuous = (one: Bound | undefined): boolean =>
    one === undefined || (isSize && bound.side === 'lower' && compareNumbers(one.value, 0) <= 0)
  if (isVacuous(old) || isVacuous(renewed)) {
    return isVacuous(old) && isVacuous(renewed) ? 'equal' : isVacuous(old) ? 'tighter' : 'looser'
  }
  if (old === undefined || renewed === undefined) return 'equal'
  const moved = compareNumbers(renewed.value, old.value)
  if (moved === 0) return renewed.isExclusive ? 'tighter' : 'looser'
  return moved < 0 === (bound.side === 'upper') ? 'tighter' : 'looser'
}

/** `maxLength 10 → 5`, `minimum added: 1 (exclusive)`. */
export function moveText({ keyword, old, new: renewed }: BoundMove): string {
  if (old === undefined && renewed !== undefined) return `${keyword} added: ${boundText(renewed)}`
  if (old !== undefined && renewed === undefined) return `${keyword} removed: ${boundText(old)}`
  if (old !== undefined && renewed !== undefined) return `${keyword} ${boundText(old)} → ${boundText(renewed)}`
  return `${keyword} changed without a bound`
}

const boundText = ({ value, isExclusive }: Bound): string => `${valueText(value)}${isExclusive ? ' (exclusive)' : ''}`
