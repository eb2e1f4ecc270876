/**
 * What stands in the page, and all that a link carries: a mode, the version of the server, and the texts of the mode's panes.
 * Plain data, so that it can be posted to a worker.
 */
export interface Scenario {
  /** The name of a mode. */
  readonly mode: string
  /** A Kubernetes version, `1.34`. */
  readonly version: string
  /** Texts by the names of their panes. A pane without a text is empty. */
  readonly texts: Readonly<Record<string, string>>
}
