// In which form a request is answered (apiserver's `endpoints/handlers/negotiation`).
import { badRequest, notAcceptable, type Status, StatusError } from '../../apimachinery/status/index.js'
import type { Resource } from '../resource/index.js'
import { acceptedTypes, type MediaType } from './media-type.js'

export type Serializer = 'application/json' | 'application/vnd.kubernetes.protobuf' | 'application/yaml'

/** What an answer is turned into before it is written. */
export interface Conversion {
  readonly kind: 'APIGroupDiscoveryList' | 'PartialObjectMetadata' | 'PartialObjectMetadataList' | 'Table'
  /** `meta.k8s.io/v1`, `meta.k8s.io/v1beta1`, `apidiscovery.k8s.io/v2`. */
  readonly apiVersion: string
}

export interface Negotiated {
  readonly serializer: Serializer
  /** The value of the header `Content-Type`. */
  readonly contentType: string
  readonly isPretty: boolean
  readonly conversion?: Conversion
}

const ALL: readonly Serializer[] = ['application/json', 'application/yaml', 'application/vnd.kubernetes.protobuf']
const STREAMS: readonly string[] = ['application/json;stream=watch', 'application/vnd.kubernetes.protobuf;stream=watch']
const KINDS: readonly string[] = ['Table', 'PartialObjectMetadata', 'PartialObjectMetadataList']
const DISCOVERY = 'APIGroupDiscoveryList'
const BROWSERS = /^(?:curl|Wget|Mozilla\/5\.0)/

export interface Negotiation {
  readonly accept: string
  readonly userAgent: string
  readonly pretty: string | null
  readonly resource?: Resource
  readonly isWatch?: boolean
  /** Whether it is for a list, whose route also serves watches. */
  readonly isList?: boolean
  /** Whether the answer may be a table or partial metadata: reads and watches. */
  readonly isConvertible?: boolean
  /** Whether it may be a table, if it is convertible; that of a review is none. */
  readonly isTabular?: boolean
  /** The versions of `apidiscovery.k8s.io` that the answer may be of. */
  readonly discoveryVersions?: readonly string[]
  /** Whether go-restful's router looks at the header first, as it does for built-in resources. */
  readonly isRouted?: boolean
}

/** @throws StatusError NotAcceptable */
export function negotiate(request: Negotiation): Negotiated {
  const { accept, resource, isWatch = false, isList = false, isRouted = resource?.isCustom === false } = request
  const isPretty = prettyOf(request)
  for (const media of acceptedTypes(accept === '' ? '*/*' : accept)) {
    const serializer = serializerOf(media, isWatch, !isRouted)
    if (serializer === undefined) continue
    const conversion = conversionOf(media, request)
    if (conversion === 'refused') continue
    if (
      serializer === 'application/vnd.kubernetes.protobuf' &&
      resource?.isCustom === true &&
      conversion === undefined
    ) {
      continue
    }
    const isPrettyHere = media.parameters['pretty'] === '1' || isPretty
    return {
      serializer,
      contentType: contentTypeOf(serializer, isWatch),
      isPretty: isPrettyHere && serializer === 'application/json' && !isWatch,
      ...(conversion && { conversion }),
    }
  }
  throw new StatusError(
    isRouted && !isWatch && !isKnown(accept) ? unavailable([...ALL, ...(isList ? STREAMS : [])]) : refusal(isWatch),
  )
}

/** Whether a type is taken, apart from its parameters. */
const isKnown = (accept: string): boolean =>
  acceptedTypes(accept).some((media) => serializerOf(media, false) !== undefined)

/** Of a route that answers in one form only. @throws StatusError NotAcceptable */
export function requireAccepted(form: string, accept: string): void {
  const isTaken = ({ type, subtype }: MediaType): boolean => ['*/*', form].includes(`${type}/${subtype}`)
  if (accept !== '' && !acceptedTypes(accept).some(isTaken)) throw new StatusError(unavailable([form]))
}

/** What go-restful's router answers, before anything is negotiated. */
const unavailable = (available: readonly string[]): Status =>
  notAcceptable(`406: Not Acceptable\n\nAvailable representations: ${available.join(', ')}`, {})

const refusal = (isWatch: boolean): Status =>
  notAcceptable(`only the following media types are accepted: ${(isWatch ? STREAMS : ALL).join(', ')}`)

/** @param takesAny whether `application/*` is an answer, which the router of built-in resources does not take */
function serializerOf({ type, subtype }: MediaType, isWatch: boolean, takesAny = false): Serializer | undefined {
  return ALL.find((serializer) => {
    if (isWatch && serializer === 'application/yaml') return false
    const [own, ownSubtype] = serializer.split('/')
    return (
      (type === '*' && subtype === '*') || (type === own && (subtype === ownSubtype || (takesAny && subtype === '*')))
    )
  })
}

function conversionOf(
  { subtype, parameters }: MediaType,
  { isConvertible = false, isTabular = true, discoveryVersions = [] }: Negotiation,
): Conversion | 'refused' | undefined {
  const { as, g = '', v = '' } = parameters
  if (as === undefined) return undefined
  if (as === DISCOVERY && g === 'apidiscovery.k8s.io' && discoveryVersions.includes(v)) {
    return { kind: as, apiVersion: `${g}/${v}` }
  }
  if (!isConvertible || !KINDS.includes(as) || g !== 'meta.k8s.io' || (v !== 'v1' && v !== 'v1beta1')) return 'refused'
  if (as === 'Table' && (!isTabular || subtype === 'vnd.kubernetes.protobuf')) return 'refused'
  return { kind: as as Conversion['kind'], apiVersion: `${g}/${v}` }
}

const contentTypeOf = (serializer: Serializer, isWatch: boolean): string =>
  isWatch && serializer !== 'application/json' ? `${serializer};stream=watch` : serializer

function prettyOf({ pretty, userAgent }: Negotiation): boolean {
  if (pretty !== null && pretty !== '') return TRUE.includes(pretty)
  return BROWSERS.test(userAgent)
}

/** What `strconv.ParseBool` takes for true. */
const TRUE = ['1', 't', 'T', 'true', 'TRUE', 'True']

/** What the parameter `includeObject` of tables may be. @throws StatusError BadRequest */
export function includeObjectOf(text: string): 'Metadata' | 'None' | 'Object' {
  if (text === '' || text === 'Metadata') return 'Metadata'
  if (text === 'None' || text === 'Object') return text
  const why = `Unable to convert to Table as requested: includeObject: Invalid value: ${JSON.stringify(text)}: must be 'Metadata', 'Object', 'None', or empty`
  throw new StatusError(badRequest(why))
}
