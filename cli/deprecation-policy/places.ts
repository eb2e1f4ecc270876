// Where violations are in the texts.
import type { RelatedPlace, Span } from '../../diagnostics/index.js'
import type { PolicyViolation } from '../../lifecycle/index.js'
import type { ApiElement } from '../../lifecycle/releases/index.js'
import { hasFile } from '../findings/fixable.js'
import type { LoadedRelease } from './releases.js'

interface Places {
  readonly span?: Span
  readonly related?: readonly RelatedPlace[]
}

/** In the release that breaks the rule, or where it was in the release before; the other one is related. */
export function placesOf(violation: PolicyViolation, releases: readonly LoadedRelease[]): Places {
  const { api, code, index } = violation
  const now = releases[index]
  const entry = now?.span === undefined ? {} : { span: now.span }
  if (api === undefined) {
    const span = elementIn(now, violation) ?? elementIn(releases[index - 1], violation)
    return span === undefined ? entry : { span }
  }
  const [here, before] = [placeIn(now, api, code), placeIn(releases[index - 1], api)]
  if (!COMPARED.has(code)) {
    // What lasts is mended in the last release.
    const last = LASTING.has(code) ? placeIn(releases.at(-1), api, code) : undefined
    const place = last?.isExact === true ? last : (here ?? before)
    return place === undefined ? entry : { span: place.span }
  }
  // Forges and editors can't show a text of a revision.
  const isShown = here === undefined || (before !== undefined && hasFile(before.span.source))
  const isRemoved = here?.isExact !== true && before?.isExact === true && isShown
  const [first, other] = isRemoved ? [before, here] : [here, before]
  if (first === undefined) return entry
  if (other === undefined) return { span: first.span }
  const message = isRemoved ? 'what it was removed from' : 'what there was'
  return { span: first.span, related: [{ span: other.span, message }] }
}

/** Where a release has the flag, behavior, gate or metric that a violation is about. */
function elementIn(release: LoadedRelease | undefined, { code, subject }: PolicyViolation): Span | undefined {
  const inventory = INVENTORY_OF.find(([rules]) => rules.test(code))?.[1]
  if (inventory === undefined) return undefined
  const name = subject.replace(/: (?:removal|not deprecated)$/, '')
  return release?.elements?.get(`${inventory}/${name}`)
}

const INVENTORY_OF: readonly (readonly [rules: RegExp, inventory: string])[] = [
  [/^POL(?:50|60)\d$/, 'cli'],
  [/^POL(?:70|80)\d$/, 'behaviors'],
  [/^POL(?:90|100)\d$/, 'gates'],
  [/^POL110\d$/, 'metrics'],
]

/** Rules that compare with the release before. */
const COMPARED: ReadonlySet<string> = new Set(['POL101', 'POL102', 'POL103', 'POL401', 'POL402', 'POL404'])
/** Rules that look at each release by itself. */
const LASTING: ReadonlySet<string> = new Set(['POL201', 'POL301'])

/** Which entry of a version a rule is about. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['POL301', 'deprecated'],
  ['POL401', 'served'],
  ['POL402', 'served'],
  ['POL411', 'storage'],
])

interface Place {
  readonly span: Span
  /** Not that of something around it. */
  readonly isExact: boolean
}

function placeIn(
  release: LoadedRelease | undefined,
  { group, version, kind, path, part = path }: ApiElement,
  /** Of the rule that the place is for. */
  code = '',
): Place | undefined {
  for (const type of release?.types ?? []) {
    if (type.group !== group || type.version !== version || type.kind !== kind) continue
    const field = part === undefined ? undefined : type.fields.get(part)
    const around = nearest(path, type.fields)
    return { span: (field ?? around ?? type).span, isExact: part === undefined || field !== undefined }
  }
  for (const { manifest, definition, apis } of release?.definitions ?? []) {
    if (definition.spec.group !== group || definition.spec.names.kind !== kind) continue
    const found = apis.find(({ api }) => api.version === version)
    const field = part === undefined ? undefined : found?.places.get(part)
    const around = found === undefined ? 'spec.versions' : `${found.field}.${ENTRIES.get(code) ?? 'name'}`
    const at = field ?? nearest(path, found?.places) ?? around
    return { span: manifest.spanOf(at), isExact: part === undefined ? found !== undefined : field !== undefined }
  }
  return undefined
}

/** Where the part is that a field was in. */
function nearest<T>(path: string | undefined, places: ReadonlyMap<string, T> | undefined): T | undefined {
  for (let end = path?.length ?? 0; end > 0; end--) {
    const place = path !== undefined && '.['.includes(path.charAt(end)) ? places?.get(path.slice(0, end)) : undefined
    if (place !== undefined) return place
  }
  return undefined
}
