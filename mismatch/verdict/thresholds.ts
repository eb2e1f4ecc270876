/** How much must have been seen of a rule without a difference before it is ready for its next step. */
export interface VerdictThresholds {
  /** Least number of errors that both sides have found. */
  readonly firings: number
  /** Least number of comparisons of the validation. */
  readonly comparisons: number
}

/**
 * By the rule of three (of n comparisons none differs: with 95 % confidence less than 3/n do), 1,000 comparisons leave less than
 * 0.3 % of requests that differ; 10 firings show more than one object's way of breaking a rule.
 */
export const DEFAULT_THRESHOLDS: VerdictThresholds = { firings: 10, comparisons: 1000 }
