/** How much is kept of what a store was. The oldest revisions are forgotten first. */
export interface HistoryLimits {
  /** How many revisions. Default: 100,000. */
  readonly revisions?: number
  /** Bytes of values that are no longer current. Default: 64 MiB. */
  readonly bytes?: number
}
