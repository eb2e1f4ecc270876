import { wellFormed } from '../text/well-formed.js'

/**
 * A path from a root value to one of its parts; prints as apimachinery's `field.Path`:
 * names joined by `.`, subscripts as `[text]`. Immutable; nodes share their parents, and text is made only when asked for.
 */
export class FieldPath {
  /** The nil path of a root value: prints `<nil>`, and leaves no trace in its children. */
  static readonly nil = new FieldPath(undefined, '', false)

  private constructor(
    private readonly parent: FieldPath | undefined,
    private readonly step: string | number,
    private readonly isSubscript: boolean,
  ) {}

  /** A new root; further names are its descendants. */
  static of(name: string, ...more: string[]): FieldPath {
    return more.reduce((path, step) => path.child(step), new FieldPath(undefined, name, false))
  }

  /** The path of a property, and of that one's properties in turn. */
  child(name: string, ...more: string[]): FieldPath {
    let path = new FieldPath(this.asParent(), name, false)
    for (const step of more) path = new FieldPath(path, step, false)
    return path
  }

  /** The path of a list item. */
  index(index: number): FieldPath {
    return new FieldPath(this.asParent(), index, true)
  }

  /** The path of a map value. The key is in the text as it is. */
  key(key: string): FieldPath {
    return new FieldPath(this.asParent(), key, true)
  }

  isNil(): boolean {
    return this === FieldPath.nil
  }

  /** The first step of the path. */
  root(): FieldPath {
    let { parent }: FieldPath = this
    if (parent === undefined) return this
    while (parent.parent !== undefined) parent = parent.parent
    return parent
  }

  toString(): string {
    if (this.isNil()) return '<nil>'
    let text = ''
    let { parent, step, isSubscript }: FieldPath = this
    for (;;) {
      // An empty name prints as an empty subscript, as it does in Go.
      if (isSubscript || step === '') text = `[${step}]${text}`
      else text = parent === undefined ? `${step}${text}` : `.${step}${text}`
      if (parent === undefined) return wellFormed(text)
      ;({ parent, step, isSubscript } = parent)
    }
  }

  private asParent(): FieldPath | undefined {
    return this.isNil() ? undefined : this
  }
}
