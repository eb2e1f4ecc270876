// URLs as Go's `net/url` reads them (Go 1.26). All parts are byte texts.
import { parseNetipAddress } from '../../../runtime/content/index.js'
import { CelError } from '../error.js'
import { quoteBytes, toText, unescape } from './url-escape.js'

/** The parts of a URL (`url.URL`). */
export interface UrlParts {
  /** In lower case; empty without one. */
  readonly scheme: string
  /** What follows the scheme where it is no path. */
  readonly opaque: string
  readonly user?: UserInfo
  /** Decoded, with the port. */
  readonly host: string
  /** Whether there is a scheme and a path, but no authority. */
  readonly omitsHost: boolean
  /** As it was written, and decoded. */
  readonly rawPath: string
  readonly path: string
  /** Encoded. */
  readonly query: string
  /** Whether the query is empty, but not missing. */
  readonly hasEmptyQuery: boolean
}

/** A user's name and password, decoded. */
export interface UserInfo {
  readonly name: string
  readonly password?: string
}

const error = (message: string): CelError => new CelError(message)

/**
 * Reads a URL without its fragment (`parse`). `isRequest`: only absolute URLs and absolute paths are taken. Errors have
 * Go's reasons.
 */
export function parseParts(text: string, isRequest: boolean): UrlParts | CelError {
  if (/[\0-\x1f\x7f]/.test(text)) return error('net/url: invalid control character in URL')
  if (text === '' && isRequest) return error('empty url')
  if (text === '*') return { ...EMPTY, rawPath: '*', path: '*' }
  if (text.startsWith(':')) return error('missing protocol scheme')
  const scheme = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(text)?.[1] ?? ''
  const [hierarchy, query] = cut(scheme === '' ? text : text.slice(scheme.length + 1), '?')
  const parts = { ...EMPTY, scheme: scheme.toLowerCase(), query: query ?? '', hasEmptyQuery: query === '' }
  if (!hierarchy.startsWith('/')) {
    // What is no path is not looked at.
    if (scheme !== '') return { ...parts, opaque: hierarchy }
    if (isRequest) return error('invalid URI for request')
    if (/^[^/]*:/.test(hierarchy)) return error('first path segment in URL cannot contain colon')
  }
  return parseHierarchy(hierarchy, parts, isRequest)
}

const EMPTY: UrlParts = {
  scheme: '',
  opaque: '',
  host: '',
  omitsHost: false,
  rawPath: '',
  path: '',
  query: '',
  hasEmptyQuery: false,
}

/** What is before and behind a separator; without one there is nothing behind. */
function cut(text: string, separator: string): readonly [before: string, after: string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function parseHierarchy(hierarchy: string, parts: UrlParts, isRequest: boolean): UrlParts | CelError {
  const { scheme } = parts
  const hasAuthority = hierarchy.startsWith('//') && (scheme !== '' || (!isRequest && !hierarchy.startsWith('///')))
  if (!hasAuthority) {
    return withPath(hierarchy, { ...parts, omitsHost: scheme !== '' && hierarchy.startsWith('/') })
  }
  const pathStart = hierarchy.indexOf('/', 2)
  const authority = parseAuthority(scheme, hierarchy.slice(2, pathStart < 0 ? undefined : pathStart))
  if (authority instanceof CelError) return authority
  return withPath(pathStart < 0 ? '' : hierarchy.slice(pathStart), { ...parts, ...authority })
}

function withPath(rawPath: string, parts: UrlParts): UrlParts | CelError {
  const path = unescape(rawPath, 'path')
  return path instanceof CelError ? path : { ...parts, rawPath, path }
}

type Authority = Pick<UrlParts, 'host' | 'user'>

function parseAuthority(scheme: string, authority: string): Authority | CelError {
  const at = authority.lastIndexOf('@')
  const host = parseHost(scheme, authority.slice(at + 1))
  if (host instanceof CelError) return host
  if (at < 0) return { host }
  const user = parseUser(authority.slice(0, at))
  return user instanceof CelError ? user : { host, user }
}

function parseUser(text: string): UserInfo | CelError {
  if (!/^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(text)) return error('net/url: invalid userinfo')
  const [rawName, rawPassword] = cut(text, ':')
  const name = unescape(rawName, 'userinfo')
  if (name instanceof CelError) return name
  if (rawPassword === undefined) return { name }
  const password = unescape(rawPassword, 'userinfo')
  return password instanceof CelError ? password : { name, password }
}

/** A host and its port, decoded. */
function parseHost(scheme: string, text: string): string | CelError {
  const bracket = text.lastIndexOf('[')
  if (bracket > 0) return error('invalid IP-literal')
  if (bracket === 0) return parseIpLiteral(text)
  // Other schemes may list several hosts with ports.
  const isStrict = scheme === 'http' || scheme === 'https'
  const colon = isStrict ? text.indexOf(':') : text.lastIndexOf(':')
  const problem = colon < 0 ? undefined : portProblem(text.slice(colon))
  return problem ?? unescape(text, 'host')
}

const isOptionalPort = (text: string): boolean => /^(?::[0-9]*)?$/.test(text)

const portProblem = (port: string): CelError | undefined =>
  isOptionalPort(port) ? undefined : error(`invalid port ${quoteBytes(port)} after host`)

function parseIpLiteral(text: string): string | CelError {
  const end = text.lastIndexOf(']')
  if (end < 0) return error("missing ']' in host")
  const port = text.slice(end + 1)
  const problem = portProblem(port)
  if (problem !== undefined) return problem
  const literal = decodeIpLiteral(text.slice(1, end))
  if (literal instanceof CelError) return literal
  const address = parseNetipAddress(toText(literal))
  if (typeof address === 'string') return error(`invalid host: ${address}`)
  return address.family === 4 ? error('invalid IP-literal') : `[${literal}]${port}`
}

function decodeIpLiteral(text: string): string | CelError {
  const zoneStart = text.indexOf('%25')
  if (zoneStart < 0) return unescape(text, 'host')
  const host = unescape(text.slice(0, zoneStart), 'host')
  if (host instanceof CelError) return host
  const zone = unescape(text.slice(zoneStart), 'zone')
  return zone instanceof CelError ? zone : host + zone
}

/** The host without port and brackets, and the port (`splitHostPort`). */
export function splitHostPort(host: string): readonly [hostname: string, port: string] {
  const colon = host.lastIndexOf(':')
  const hasPort = colon >= 0 && isOptionalPort(host.slice(colon))
  const name = hasPort ? host.slice(0, colon) : host
  const isBracketed = name.startsWith('[') && name.endsWith(']')
  return [isBracketed ? name.slice(1, -1) : name, hasPort ? host.slice(colon + 1) : '']
}
