import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { CannotRun } from '../io/cannot-run.js'

/** The kinds of `--ignore-kinds`: `Widget`, `example.com/Widget`, `example.com/v1/Widget`, `v1/Secret`. */
export class IgnoredKinds {
  private readonly names: ReadonlySet<string>

  /** Throws CannotRun for a text that names no kind. */
  constructor(readonly texts: readonly string[]) {
    const names = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
    for (const name of names) {
      if (/^(?:[^/]+\/){0,2}[A-Za-z][A-Za-z0-9]*$/.test(name)) continue
      throw new CannotRun(
        `--ignore-kinds ${JSON.stringify(name)}: not a kind`,
        'write Widget, example.com/Widget or example.com/v1/Widget; several with commas',
      )
    }
    this.names = new Set(names)
  }

  has(gvk: GroupVersionKind): boolean {
    if (this.names.size === 0) return false
    const { group, kind } = gvk
    return [kind, `${group}/${kind}`, `${apiVersionOf(gvk)}/${kind}`].some((name) => this.names.has(name))
  }
}
