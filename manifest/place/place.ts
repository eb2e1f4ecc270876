import type { Span } from '../../diagnostics/index.js'

/** Where a value of an object is in its source, and where its parts are. */
export interface Place {
  readonly span: Span
  /** The key that the value belongs to. */
  readonly key?: Span
  /** Of a map's values, by key. */
  readonly entries?: ReadonlyMap<string, Place>
  /** Of a list's items. */
  readonly items?: readonly Place[]
}

/**
 * The span that shows a field, given as FieldPath prints it (`spec.ports[0].name`, map keys as `[key]`): its value; the key
 * in the place of a long value; of a missing field the nearest ancestor that exists.
 */
export const findField = (root: Place, field: string): Span => show(nearestPlace(root, field).place)

/** The place of a field that exists, given as to `findField`. */
export function placeOfField(root: Place, field: string): Place | undefined {
  const { place, rest } = nearestPlace(root, field)
  return rest === '' ? place : undefined
}

/** The place that names, keys and indexes lead to; undefined if there is none, as for what a merge key brings in. */
export function placeOfSteps(root: Place, steps: readonly string[]): Place | undefined {
  let place: Place | undefined = root
  for (const step of steps) place = place?.items === undefined ? place?.entries?.get(step) : place.items[Number(step)]
  return place
}

/** The place of a field or of its nearest ancestor that exists, and what is left of the field. */
function nearestPlace(root: Place, field: string): { place: Place; rest: string } {
  let place = root
  let rest = field === '<nil>' ? '' : field
  while (rest !== '') {
    const step = nextStep(place, rest)
    if (step === undefined) return { place, rest }
    place = step.place
    rest = step.rest
  }
  return { place, rest }
}

/** One step down. Keys may have points and brackets in them, so that the longest key that fits is the one that is meant. */
function nextStep(place: Place, rest: string): { place: Place; rest: string } | undefined {
  if (place.items !== undefined) {
    const [whole = '', index] = /^\[([0-9]+)\]/.exec(rest) ?? []
    const item = index === undefined ? undefined : place.items[Number(index)]
    return item === undefined ? undefined : { place: item, rest: rest.slice(whole.length) }
  }
  const [plain = ''] = /^\.?[^.[\]]+/.exec(rest) ?? []
  let best: { place: Place; rest: string } | undefined
  const consider = (key: string, written: string): void => {
    const entry = place.entries?.get(key)
    if (entry === undefined || !rest.startsWith(written)) return
    const left = rest.slice(written.length)
    if (left !== '' && !left.startsWith('.') && !left.startsWith('[')) return
    if (best === undefined || left.length < best.rest.length) best = { place: entry, rest: left }
  }
  if (plain !== '') consider(plain.replace('.', ''), plain)
  if (best !== undefined) return best
  for (const key of place.entries?.keys() ?? []) {
    consider(key, `[${key}]`)
    // A child with an empty name prints as an empty subscript, too.
    if (key !== '') consider(key, rest.startsWith('.') ? `.${key}` : key)
  }
  return best
}

/** What shows a value best: a list or a map in block style would fill the frame; its key, or its first one, doesn't. */
function show(place: Place): Span {
  const { source, start, end } = place.span
  const isOneLine = source.position(start).line === source.position(Math.max(start, end - 1)).line
  const isCollection = place.entries !== undefined || place.items !== undefined
  const isShort = isOneLine && start < end && (!isCollection || '{[*'.includes(source.text.charAt(start)))
  return isShort ? place.span : (place.key ?? firstKey(place) ?? firstLine(place.span))
}

function firstKey({ entries, items }: Place): Span | undefined {
  for (const entry of entries?.values() ?? []) return entry.key
  const [item] = items ?? []
  return item === undefined ? undefined : show(item)
}

function firstLine({ source, start, end }: Span): Span {
  const [, lineEnd] = source.lineRange(source.position(start).line)
  return { source, start, end: Math.min(end, lineEnd) }
}
