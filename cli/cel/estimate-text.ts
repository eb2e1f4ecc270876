import { UNBOUNDED, type CostEstimate } from '../../cel/index.js'

/** A bound of an estimate, or `unbounded`. */
const boundText = (bound: bigint): string => (bound === UNBOUNDED ? 'unbounded' : String(bound))

/** `3`, `1 to 8`, `1 to unbounded`. */
export const estimateText = ({ min, max }: CostEstimate): string =>
  min === max ? boundText(min) : `${boundText(min)} to ${boundText(max)}`

/** The largest bound may be beyond 2⁵³: bounds are texts, `unbounded` for none. */
export const estimateJson = ({ min, max }: CostEstimate): { min: string; max: string } => ({
  min: boundText(min),
  max: boundText(max),
})
