import { byteText, remembered } from '../../../apimachinery/text/index.js'
import { structType, type Type } from '../type/type.js'
import { CelError, noSuchOverload } from '../error.js'
import { ExtensionValue } from '../extension.js'
import { LiteralMap } from '../map/literal-map.js'
import { escape, isEncoded, quoteBytes, toText, unescape, type UrlPart } from './url-escape.js'
import { parseParts, splitHostPort, type UrlParts, type UserInfo } from './url-parse.js'
import type { Value } from '../value.js'

/** A URL (apiserver's `pkg/cel/url.go`): an absolute URI, or an absolute path with a query. */
export class UrlValue extends ExtensionValue {
  readonly #parts: UrlParts
  readonly #rawFragment: string
  readonly #fragment: string

  /** The parts, and the fragment as it was written and decoded. */
  constructor(parts: UrlParts, rawFragment: string, fragment: string) {
    super()
    this.#parts = parts
    this.#rawFragment = rawFragment
    this.#fragment = fragment
  }

  get type(): Type {
    return URL
  }

  /** URLs are equal if their texts are. */
  equals(other: Value): boolean | CelError {
    return other instanceof UrlValue ? this.text === other.text : noSuchOverload
  }

  /** In lower case; empty without one. */
  get scheme(): string {
    return this.#parts.scheme
  }

  /** With the port, and the brackets of an IPv6 address. */
  get host(): string {
    return toText(this.#parts.host)
  }

  /** Without port and brackets. */
  get hostname(): string {
    return toText(splitHostPort(this.#parts.host)[0])
  }

  /** Empty without one. */
  get port(): string {
    return splitHostPort(this.#parts.host)[1]
  }

  /** As it was written, if that is a way to encode it. */
  get escapedPath(): string {
    return this.#parts.path === '*' ? '*' : encoded(this.#parts.rawPath, this.#parts.path, 'path')
  }

  /** Name and password, encoded; undefined without any. */
  get userInfo(): string | undefined {
    const { user } = this.#parts
    return user === undefined ? undefined : userText(user)
  }

  /** As it was written. */
  get rawQuery(): string {
    return toText(this.#parts.query)
  }

  /** Decoded. */
  get fragment(): string {
    return toText(this.#fragment)
  }

  /** The values of each parameter, decoded. Parameters that do not decode, or contain a semicolon, are left out. */
  get query(): LiteralMap {
    const values = new Map<string, string[]>()
    const parameters = this.#parts.query.split('&')
    if (parameters.length <= MAX_PARAMETERS) {
      for (const parameter of parameters) addParameter(parameter, values)
    }
    return LiteralMap.of(values)
  }

  /** Go's text of it: the parts put together again. */
  override get text(): string {
    const { scheme, opaque, query, hasEmptyQuery } = this.#parts
    const start = scheme === '' ? '' : `${scheme}:`
    const hierarchy = opaque === '' ? this.#authorityText + this.#pathText : opaque
    const end = query !== '' || hasEmptyQuery ? `?${query}` : ''
    const fragment = this.#fragment === '' ? '' : `#${encoded(this.#rawFragment, this.#fragment, 'fragment')}`
    return toText(start + hierarchy + end + fragment)
  }

  get #authorityText(): string {
    const { scheme, host, user, omitsHost, path } = this.#parts
    const hasNone = host === '' && user === undefined
    if (hasNone && (scheme === '' || omitsHost || path === '')) return ''
    return `//${user === undefined ? '' : `${userText(user)}@`}${escape(host, 'host')}`
  }

  get #pathText(): string {
    const path = this.escapedPath
    return path !== '' && !path.startsWith('/') && this.#parts.host !== '' ? `/${path}` : path
  }
}

/** `kubernetes.URL`. */
export const URL: Type<UrlValue> = structType<UrlValue>('kubernetes.URL')

/** The most parameters that Go reads; of more it reads none. */
const MAX_PARAMETERS = 10_000

function addParameter(parameter: string, values: Map<string, string[]>): void {
  if (parameter === '' || parameter.includes(';')) return
  const equals = parameter.indexOf('=')
  const key = unescape(equals < 0 ? parameter : parameter.slice(0, equals), 'query')
  const value = equals < 0 ? '' : unescape(parameter.slice(equals + 1), 'query')
  if (key instanceof CelError || value instanceof CelError) return
  const name = toText(key)
  const known = values.get(name)
  if (known === undefined) values.set(name, [toText(value)])
  else known.push(toText(value))
}

/** A part as it was written, if all in it that needs encoding is encoded; else in Go's own encoding. */
const encoded = (raw: string, decoded: string, part: UrlPart): string =>
  isEncoded(raw, part) ? raw : escape(decoded, part)

function userText(user: UserInfo): string {
  const password = user.password === undefined ? '' : `:${escape(user.password, 'userinfo')}`
  return `${escape(user.name, 'userinfo')}${password}`
}

const failure = (bytes: string, reason: CelError): CelError =>
  new CelError(`parse ${quoteBytes(bytes)}: ${reason.message}`)

const conversionError = (reason: CelError): CelError =>
  new CelError(`URL parse error during conversion from string: ${reason.message}`)

/**
 * The URL that a text is, with Kubernetes' error if it is none. It has to be one with its fragment taken for a part of the
 * path or query, and without it.
 */
export function parseUrl(text: string): UrlValue | CelError {
  const request = parseRequestUri(text)
  if (request instanceof CelError) return conversionError(request)
  // The two ways of reading differ in fragments, and in hosts without a scheme.
  if (!text.includes('#') && !text.startsWith('//')) return request
  const reference = parseUriReference(text)
  return reference instanceof CelError ? conversionError(reference) : reference
}

/** The URL that a text is to Go's `url.Parse`: with a fragment, or relative, too. The error is Go's: `parse "x": …`. */
export const parseUriReference = (text: string): UrlValue | CelError => uriReference(byteText(text))

/** Texts whose URLs are kept: an expression asks for the same one several times, as in `isURL(x) && url(x).getHost() == 'y'`. */
const MOST_KEPT = 100

/** The URL that a text is to Go's `url.ParseRequestURI`: absolute, or an absolute path. The error is Go's: `parse "x": …`. */
export const parseRequestUri: (text: string) => UrlValue | CelError = remembered(MOST_KEPT, (text) =>
  requestUri(byteText(text)),
)

function requestUri(bytes: string): UrlValue | CelError {
  const parts = parseParts(bytes, true)
  return parts instanceof CelError ? failure(bytes, parts) : new UrlValue(parts, '', '')
}

function uriReference(bytes: string): UrlValue | CelError {
  const hash = bytes.indexOf('#')
  const withoutFragment = hash < 0 ? bytes : bytes.slice(0, hash)
  const rawFragment = hash < 0 ? '' : bytes.slice(hash + 1)
  const parts = parseParts(withoutFragment, false)
  if (parts instanceof CelError) return failure(withoutFragment, parts)
  const fragment = unescape(rawFragment, 'fragment')
  return fragment instanceof CelError ? failure(bytes, fragment) : new UrlValue(parts, rawFragment, fragment)
}

/** Whether a text is a URL (`ParseRequestURI`). */
export const isUrl = (text: string): boolean => !(parseRequestUri(text) instanceof CelError)
