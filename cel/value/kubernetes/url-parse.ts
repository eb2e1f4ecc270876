// URLs as Go's `net/url` reads them (Go 1.26). All parts are byte texts.
import { parseNetipAddress } from '../../../apimachinery/content/index.js'
import { CelError } from '../error.js'
import { quoteBytes, toText, unescape } from './url-escape.js'

/** The parts of a URL (`url.URL`). */
export interface UrlParts {
  /** In lower case; empty without one. */
  readonly scheme: string
  /** What follows the scheme where it is not a path. */
  readonly opaque: string
  readonly user: UserInfo | undefined
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
  if (hasControlCharacter(text)) return error('net/url: invalid control character in URL')
  if (text === '' && isRequest) return error('empty url')
  if (text === '*') return withPath('*', EMPTY, NO_AUTHORITY, false)
  if (text.startsWith(':')) return error('missing protocol scheme')
  const schemeEnd = endOfScheme(text)
  const start = schemeEnd === 0 ? 0 : schemeEnd + 1
  const question = text.indexOf('?', start)
  const hierarchy = question < 0 ? text.slice(start) : text.slice(start, question)
  const frame: Frame = {
    scheme: text.slice(0, schemeEnd).toLowerCase(),
    opaque: '',
    query: question < 0 ? '' : text.slice(question + 1),
    hasEmptyQuery: question >= 0 && question === text.length - 1,
  }
  if (!hierarchy.startsWith('/')) {
    // What is not a path is not looked at.
    if (schemeEnd > 0) return withPath('', { ...frame, opaque: hierarchy }, NO_AUTHORITY, false)
    if (isRequest) return error('invalid URI for request')
    if (/^[^/]*:/.test(hierarchy)) return error('first path segment in URL cannot contain colon')
  }
  return parseHierarchy(hierarchy, frame, isRequest)
}

/** What is before and after authority and path. */
type Frame = Pick<UrlParts, 'scheme' | 'opaque' | 'query' | 'hasEmptyQuery'>
type Authority = Pick<UrlParts, 'host' | 'user'>

const EMPTY: Frame = { scheme: '', opaque: '', query: '', hasEmptyQuery: false }
const NO_AUTHORITY: Authority = { host: '', user: undefined }

const hasControlCharacter = (text: string): boolean => !/^[ -~\x80-\xff]*$/.test(text)

/** Where the colon after a scheme is; 0 without a scheme. */
function endOfScheme(text: string): number {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const letter = code | 0x20
    if (letter >= 0x61 && letter <= 0x7a) continue
    if (code === COLON) return at
    // Digits, `+`, `-` and `.` may follow.
    const follows = (code >= 0x30 && code <= 0x39) || code === 0x2b || code === 0x2d || code === 0x2e
    if (at === 0 || !follows) return 0
  }
  return 0
}

const COLON = 0x3a

/** What is before and after a separator; without one there is nothing after. */
function cut(text: string, separator: string): readonly [before: string, after: string | undefined] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

/** As the method of strings, which takes several times as long as searches from the start where there is one at most. */
function lastIndexOf(text: string, character: string): number {
  const first = text.indexOf(character)
  return first < 0 || text.indexOf(character, first + 1) < 0 ? first : text.lastIndexOf(character)
}

function parseHierarchy(hierarchy: string, frame: Frame, isRequest: boolean): UrlParts | CelError {
  const { scheme } = frame
  const hasAuthority = hierarchy.startsWith('//') && (scheme !== '' || (!isRequest && !hierarchy.startsWith('///')))
  if (!hasAuthority) return withPath(hierarchy, frame, NO_AUTHORITY, scheme !== '' && hierarchy.startsWith('/'))
  const pathStart = hierarchy.indexOf('/', 2)
  const authority = parseAuthority(scheme, hierarchy.slice(2, pathStart < 0 ? undefined : pathStart))
  if (authority instanceof CelError) return authority
  return withPath(pathStart < 0 ? '' : hierarchy.slice(pathStart), frame, authority, false)
}

function withPath(rawPath: string, frame: Frame, { user, host }: Authority, omitsHost: boolean): UrlParts | CelError {
  const path = unescape(rawPath, 'path')
  if (path instanceof CelError) return path
  const { scheme, opaque, query, hasEmptyQuery } = frame
  return { scheme, opaque, user, host, omitsHost, rawPath, path, query, hasEmptyQuery }
}

function parseAuthority(scheme: string, authority: string): Authority | CelError {
  const at = lastIndexOf(authority, '@')
  const host = parseHost(scheme, authority.slice(at + 1))
  if (host instanceof CelError) return host
  if (at < 0) return { host, user: undefined }
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
  const bracket = lastIndexOf(text, '[')
  if (bracket > 0) return error('invalid IP-literal')
  if (bracket === 0) return parseIpLiteral(text)
  // Other schemes may list several hosts with ports.
  const isStrict = scheme === 'http' || scheme === 'https'
  const colon = isStrict ? text.indexOf(':') : lastIndexOf(text, ':')
  const problem = colon < 0 ? undefined : portProblem(text.slice(colon))
  return problem ?? unescape(text, 'host')
}

/** Whether a text is empty, or a colon with digits or none. */
function isOptionalPort(text: string): boolean {
  if (text !== '' && text.charCodeAt(0) !== COLON) return false
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}

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
  const colon = lastIndexOf(host, ':')
  const hasPort = colon >= 0 && isOptionalPort(host.slice(colon))
  const name = hasPort ? host.slice(0, colon) : host
  const isBracketed = name.startsWith('[') && name.endsWith(']')
  return [isBracketed ? name.slice(1, -1) : name, hasPort ? host.slice(colon + 1) : '']
}
