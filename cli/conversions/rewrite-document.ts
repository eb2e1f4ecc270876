import { rewriteYaml } from '../../manifest/write/index.js'
import type { ConvertedManifest, ConvertedObject } from '../../lifecycle/index.js'
import type { YamlDocument } from '../../manifest/index.js'

type Steps = ConvertedObject['steps']

/** Converts the value of a document; objects that `isLeft` names are left as they are. */
export type ConvertDocument = (value: unknown, isLeft: (steps: Steps) => boolean) => ConvertedManifest

export interface RewrittenDocument {
  /** The whole text with the document's objects rewritten. */
  readonly text: string
  /** All that were to be converted, and whether that is in the text now. */
  readonly objects: readonly (ConvertedObject & { readonly isWritten: boolean })[]
}

/**
 * A text with the objects of one of its documents converted: all of them, and if the text doesn't allow it those that can be
 * written without the others.
 */
export function rewriteDocument(text: string, document: YamlDocument, convert: ConvertDocument): RewrittenDocument {
  const all = convert(document.value, () => false)
  const wanted = all.objects.filter(({ conversion }) => 'object' in conversion).map(({ steps }) => keyOf(steps))
  const attempt = (chosen: ReadonlySet<string>): Attempt => {
    const isAll = chosen.size === wanted.length
    const { manifest, objects } = isAll ? all : convert(document.value, (steps) => !chosen.has(keyOf(steps)))
    const result = manifest === document.value ? undefined : rewriteYaml(text, new Map([[document.index, manifest]]))
    const done = objects.filter(({ conversion }) => 'object' in conversion).map(({ steps }) => keyOf(steps))
    return { text: result, done: new Set(done) }
  }
  const best = largest(wanted, attempt)
  return {
    text: best.text ?? text,
    objects: all.objects.map((one) => ({
      ...one,
      isWritten: best.text !== undefined && best.done.has(keyOf(one.steps)),
    })),
  }
}

interface Attempt {
  /** Undefined if it failed. */
  readonly text: string | undefined
  readonly done: ReadonlySet<string>
}

/** A text is read anew for each attempt; in what is not tried nothing is written. */
const MOST_ATTEMPTS = 64

/** The objects that can be written, found by halves: those that can't are few. */
function largest(wanted: readonly string[], attempt: (chosen: ReadonlySet<string>) => Attempt): Attempt {
  let best: Attempt = { text: undefined, done: new Set() }
  const accepted = new Set<string>()
  let attempts = 0
  const add = (group: readonly string[]): void => {
    if (group.length === 0 || attempts++ >= MOST_ATTEMPTS) return
    const tried = attempt(new Set([...accepted, ...group]))
    if (tried.text !== undefined) {
      best = tried
      for (const key of group) accepted.add(key)
    } else if (group.length > 1) {
      const half = Math.ceil(group.length / 2)
      add(group.slice(0, half))
      add(group.slice(half))
    }
  }
  add(wanted)
  return best
}

const keyOf = (steps: Steps): string => JSON.stringify(steps)
