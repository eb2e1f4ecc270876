import { apiVersionOf, type GroupVersionKind, kindKey } from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { LifecycleMarker } from './marker.js'
import { MARKERS } from './markers.js'

/** What a server says of a request to a deprecated API. */
export interface DeprecationNotice {
  /** The text of the `Warning` header. */
  readonly warning: string
  /** The first release that does not have the API any more, as `1.25`; absent where none is planned. */
  readonly removedRelease?: string
}

let markers: ReadonlyMap<string, LifecycleMarker> | undefined

/**
 * What a server of a release says of one of Kubernetes' own kinds, in the words of the API module's markers; undefined if the kind
 * is not deprecated there (apiserver's `deprecation.IsDeprecated` and `WarningMessage`).
 */
export function deprecationNotice(kind: GroupVersionKind, release: string): DeprecationNotice | undefined {
  markers ??= new Map(MARKERS.map((marker) => [kindKey(marker), marker]))
  const marker = markers.get(kindKey(kind))
  if (marker === undefined || !isAtLeast(release, marker.deprecated)) return undefined
  return {
    warning: deprecationText(marker),
    ...(marker.removed !== undefined && { removedRelease: marker.removed }),
  }
}

/** `batch/v1beta1 CronJob is deprecated in v1.21+, unavailable in v1.25+; use batch/v1 CronJob`. */
export function deprecationText({ deprecated, removed, replacement, ...kind }: LifecycleMarker): string {
  const unavailable = removed === undefined ? '' : `, unavailable in v${removed}+`
  const use = replacement === undefined ? '' : `; use ${apiVersionOf(replacement)} ${replacement.kind}`
  return `${apiVersionOf(kind)} ${kind.kind} is deprecated in v${deprecated}+${unavailable}${use}`
}

/** The value of the `Warning` header: `299 - "text"` (net's `NewWarningHeader`). */
export const warningHeader = (text: string): string => `299 - "${text.replace(/[\\"]/g, '\\$&')}"`

/** What the audit event of a request to a deprecated API is annotated with. */
export const auditAnnotations = ({ removedRelease }: DeprecationNotice): Readonly<Record<string, string>> => ({
  'k8s.io/deprecated': 'true',
  ...(removedRelease !== undefined && { 'k8s.io/removed-release': removedRelease }),
})

/** The gauge that is 1 for each deprecated API that was asked for, with its labels. */
export const REQUESTED_DEPRECATED_APIS = {
  name: 'apiserver_requested_deprecated_apis',
  help: 'Gauge of deprecated APIs that have been requested, broken out by API group, version, resource, subresource, and removed_release.',
  labels: ['group', 'version', 'resource', 'subresource', 'removed_release'],
} as const
