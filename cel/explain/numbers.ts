// How explanations show numbers.
import { UNBOUNDED, type Range } from '../declaration/estimate.js'

const GROUPS = /\B(?=(\d{3})+$)/g

/** An integer with commas: `3,145,726`; 2⁶⁴ − 1 is `unbounded`. */
export const formatCount = (value: number | bigint): string =>
  value === UNBOUNDED ? 'unbounded' : String(value).replace(GROUPS, ',')

/** `5`, `5 to 20`, `5 to unbounded`. */
export const formatRange = ({ min, max }: Range): string =>
  min === max ? formatCount(min) : `${formatCount(min)} to ${formatCount(max)}`

/** A part of a whole in percent, `<1%` for one that is small: `36%`. */
export function formatShare(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`
}
