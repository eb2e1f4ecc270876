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
export function placesOf({ api, code, index }: PolicyViolation, releases: readonly LoadedRelease[]): Places {
  const now = releases[index]
  const entry = now?.span === undefined ? {} : { span: now.span }
  if (api === undefined) return entry
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
function nearest(path: string | undefined, places: ReadonlyMap<string, string> | undefined): string | undefined {
  for (let end = path?.length ?? 0; end > 0; end--) {
    const place = path !== undefined && '.['.includes(path.charAt(end)) ? places?.get(path.slice(0, end)) : undefined
    if (place !== undefined) return place
  }
  return undefined
}
