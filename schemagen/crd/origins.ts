// Where the parts of a CRD come from.
import { equalJson, isObject } from '../../apimachinery/json/index.js'
import type { Span } from '../../diagnostics/index.js'

/** Steps from the root of a CRD or of a part of it: `names`, `plural`. */
export type Steps = readonly (string | number)[]

/** Remembers who wrote the parts of a value. */
export class Origins {
  private readonly spans = new Map<string, Span>()

  /** Notes that what differs in `after` comes from `span`. */
  note(before: unknown, after: unknown, span: Span, path: Steps = []): void {
    if (equalJson(before, after)) return
    const parts = partsOf(after)
    if (parts === undefined || (before !== undefined && partsOf(before) === undefined)) this.spans.set(key(path), span)
    else {
      if (before === undefined) this.spans.set(key(path), span)
      for (const [step, part] of parts) this.note(partOf(before, step), part, span, [...path, step])
    }
  }

  /** Who wrote what is at a path, or the nearest part above it. */
  at(path: Steps): Span | undefined {
    for (let length = path.length; length > 0; length--) {
      const span = this.spans.get(key(path.slice(0, length)))
      if (span !== undefined) return span
    }
    return undefined
  }
}

const key = (path: Steps): string => JSON.stringify(path)

function partsOf(value: unknown): [string | number, unknown][] | undefined {
  if (Array.isArray(value)) return [...value.entries()]
  return isObject(value) ? Object.entries(value) : undefined
}

const partOf = (value: unknown, step: string | number): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    ? (value as Readonly<Record<string | number, unknown>>)[step]
    : undefined
