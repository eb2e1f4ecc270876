import type { Resource, UserInfo } from '../../api/resource/index.js'

/** Clients and kinds that are remembered; after so many all are told again. */
const MOST_TOLD = 10_000

/** Tells each client once a kind that not all of what the kind's own code does is done here. */
export class ShapeWarnings {
  readonly #told = new Set<string>()

  /** The text that a client has not been told; undefined if there is nothing to tell. */
  next({ shapeWarning, group, kind }: Resource, { username }: UserInfo, userAgent: string): string | undefined {
    if (shapeWarning === undefined) return undefined
    const key = JSON.stringify([group, kind, username, userAgent])
    if (this.#told.has(key)) return undefined
    if (this.#told.size >= MOST_TOLD) this.#told.clear()
    this.#told.add(key)
    return shapeWarning
  }
}
