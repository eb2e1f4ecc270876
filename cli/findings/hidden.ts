// Findings about objects without the objects' secrets.
import { isObject } from '../../apimachinery/json/index.js'
import {
  joinedMask,
  NO_SECRETS,
  Redactor,
  secretsOf,
  type Redaction,
  type SecretMask,
} from '../../apimachinery/redaction/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import type { Place } from '../../manifest/index.js'
import { placeOfSteps } from '../../manifest/place/index.js'

/** Lines around a place that may be shown; frames show two. */
const AROUND = 4

/** The same finding, with the secrets in its texts, and in the lines around its places, hidden. */
export const hiddenFinding = (finding: Diagnostic, mask: SecretMask, sources: HiddenSources): Diagnostic => {
  const { message, span, mend, related } = finding
  return {
    ...finding,
    message: mask.hide(message),
    ...(span === undefined ? {} : { span: sources.span(span) }),
    ...(mend === undefined ? {} : { mend: mask.hide(mend) }),
    ...(related === undefined
      ? {}
      : { related: related.map((other) => ({ span: sources.span(other.span), message: mask.hide(other.message) })) }),
  }
}

/** An object, and where it is written; the place of its parts may take long to find. */
interface Written {
  readonly object: unknown
  readonly start: number
  readonly place: Place
  readonly source: SourceText
}

/** The texts of objects with stars for what is secret in them. */
export class HiddenSources {
  readonly #manifests = new Map<SourceText, Written[]>()
  readonly #masks = new WeakMap<Written, SecretMask>()
  readonly #redactor: Redactor
  /** Findings that follow each other are often about the same lines. */
  #last:
    | { readonly source: SourceText; readonly from: number; readonly to: number; readonly hidden: SourceText }
    | undefined

  /** `manifests` are all objects whose texts may be shown; of texts without objects lines are hidden by what `lines` hides. */
  constructor(
    manifests: Iterable<Written>,
    private readonly redaction: Redaction,
    private readonly lines: SecretMask = NO_SECRETS,
  ) {
    this.#redactor = new Redactor(redaction)
    for (const manifest of manifests) {
      const found = this.#manifests.get(manifest.source)
      if (found === undefined) this.#manifests.set(manifest.source, [manifest])
      else found.push(manifest)
    }
  }

  /** The same place in the same lines; those around it have stars of the same length for secrets of any object in them. */
  span(span: Span): Span {
    const { source } = span
    const from = startOfLines(source.text, span.start)
    const to = endOfLines(source.text, span.end)
    if (this.#last?.source !== source || this.#last.from !== from || this.#last.to !== to) {
      this.#last = { source, from, to, hidden: this.#hidden(source, from, to) }
    }
    return this.#last.hidden === source ? span : { ...span, source: this.#last.hidden }
  }

  #hidden(source: SourceText, from: number, to: number): SourceText {
    const shown = manifestsBetween(this.#manifests.get(source) ?? [], from, to)
    const secret = shown.filter((manifest) => this.#maskOf(manifest) !== NO_SECRETS)
    if (secret.length === 0 && this.lines === NO_SECRETS) return source
    const spans = secret.flatMap((manifest) => [...secretSpans(manifest, this.#redactor)])
    const text = starred(source.text, spans, from, to)
    // A secret may be in other texts, too, such as a command line.
    const mask = joinedMask(secret.map((manifest) => this.#maskOf(manifest)))
    const isShown = (line: string): boolean => mask.hide(line) === line && isOpen(line, this.lines)
    const lines = text.split('\n')
    const hidden = lines.map((line) => (isShown(line) ? line : starsBehindKey(line))).join('\n')
    return hidden === source.text.slice(from, to) ? source : source.withPart(from, hidden)
  }

  #maskOf(manifest: Written): SecretMask {
    let mask = this.#masks.get(manifest)
    if (mask === undefined) this.#masks.set(manifest, (mask = secretsOf([manifest.object], this.redaction)))
    return mask
  }
}

/** The objects that a document has anywhere in it, such as those of tests. */
export function writtenObjects(value: unknown, place: Place): Written[] {
  if (isObject(value) && typeof value.apiVersion === 'string' && typeof value.kind === 'string') {
    return [{ object: value, start: place.span.start, place, source: place.span.source }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const found = placeOfSteps(place, [name])
    return found === undefined ? [] : writtenObjects(part, found)
  })
}

function* secretSpans({ object, place }: Written, redactor: Redactor): Iterable<Span> {
  for (const steps of redactor.stepsOf(object)) {
    const found = placeOfSteps(place, steps)
    if (found !== undefined) yield found.span
  }
}

/** The objects of a source, which are in the order of their places, that may have text in a range. */
function manifestsBetween(manifests: readonly Written[], from: number, to: number): readonly Written[] {
  const countBefore = (offset: number): number => {
    let low = 0
    let high = manifests.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((manifests[middle]?.start ?? 0) < offset) low = middle + 1
      else high = middle
    }
    return low
  }
  // The last that starts before the range may reach into it.
  return manifests.slice(Math.max(0, countBefore(from) - 1), countBefore(to))
}

/** Short secrets are hidden only where they are a text of their own. */
const isOpen = (line: string, mask: SecretMask): boolean =>
  [line, ...line.split(/[\s,{}[\]"']+/)].every((text) => mask.hide(text) === text)

/** The text of a range with stars for the spans in it. */
function starred(text: string, spans: readonly Span[], from: number, to: number): string {
  let shown = ''
  let at = from
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const [first, last] = [Math.max(start, at), Math.min(end, to)]
    if (last <= first) continue
    shown += text.slice(at, first) + stars(text.slice(first, last))
    at = last
  }
  return shown + text.slice(at, to)
}

const stars = (text: string): string => text.replace(/\S/g, '*')

/** Stars for a line, of which the key is left if there is nothing before it. */
const starsBehindKey = (line: string): string => {
  const [key = ''] = /^\s*(?:- )?[\w./-]+:/.exec(line) ?? []
  return key + stars(line.slice(key.length))
}

function startOfLines(text: string, offset: number): number {
  let start = offset
  for (let line = 0; line <= AROUND && start > 0; line++) start = text.lastIndexOf('\n', start - 1)
  return Math.max(0, start)
}

function endOfLines(text: string, offset: number): number {
  let end = offset
  for (let line = 0; line <= AROUND; line++) {
    const next = text.indexOf('\n', end + 1)
    if (next === -1) return text.length
    end = next
  }
  return end
}
