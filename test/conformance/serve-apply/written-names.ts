// What a server makes up, and the numbers that stand for it in the cases: uids in the order of creation, resourceVersions in that
// of the writes that were stored.
import type { JsonObject } from 'kubevet/crd'

const uidOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`

/** The uids and resourceVersions of one object over its case. */
export class WrittenNames {
  readonly #uids: string[] = []
  readonly #revisions: string[] = []

  /** The resourceVersion of the write that was stored last, as the server has it. */
  get revision(): string | undefined {
    return this.#revisions.at(-1)
  }

  /** Takes what a write left that was stored. */
  stored({ uid, resourceVersion }: Readonly<Record<string, unknown>>): void {
    if (typeof uid === 'string' && !this.#uids.includes(uid)) this.#uids.push(uid)
    if (typeof resourceVersion === 'string' && resourceVersion !== this.revision) this.#revisions.push(resourceVersion)
  }

  /** An answer of the server as the case has it. @param made a uid that is not stored: that of a dry run */
  told(text: string, made?: string): string {
    const known = this.#uids.reduce((told, uid, index) => told.replaceAll(uid, uidOf(index + 1)), text)
    return made === undefined ? known : known.replaceAll(made, uidOf(this.#uids.length + 1))
  }

  /** A body with the server's uid and resourceVersion; what no write had stays. Owners have uids that are nobody's. */
  sentObject(object: JsonObject): JsonObject {
    return withMeta(object, {
      uid: (text) => this.#uids.find((_, index) => uidOf(index + 1) === text) ?? text,
      resourceVersion: (text) => this.#revisions[Number(text) - 1] ?? text,
    })
  }

  toldObject(object: JsonObject): JsonObject {
    const told = (revision: string): string => {
      const index = this.#revisions.indexOf(revision)
      return index < 0 ? revision : String(index + 1)
    }
    return withMeta(object, { resourceVersion: told })
  }
}

/** An object whose metadata is changed where it is a text. */
function withMeta(object: JsonObject, changes: Readonly<Record<string, (text: string) => string>>): JsonObject {
  const metadata = object['metadata'] as JsonObject | undefined
  const changed = Object.entries(changes).flatMap(([key, change]) => {
    const text = metadata?.[key]
    return typeof text === 'string' ? [[key, change(text)]] : []
  })
  return changed.length === 0 ? object : { ...object, metadata: { ...metadata, ...Object.fromEntries(changed) } }
}
