/**
 * A value in a patch that structured-merge-diff knows nothing of, though the expression gave it: a Go value that is not JSON,
 * such as a `uint64`, a `time.Time` or a list of CEL values within a list. No schema admits it; errors print it.
 */
export class ForeignValue {
  /**
   * @param goType its Go type, as `%T` prints it: `map[ref.Val]ref.Val`
   * @param text how `%v` prints it: `map[name:a]`
   * @param syntax how `%#v` prints it: `map[ref.Val]ref.Val{"name":"a"}`
   */
  constructor(
    readonly goType: string,
    readonly text: string,
    readonly syntax: string,
  ) {}
}
