// Semantic versions as github.com/blang/semver/v4 reads them, which Kubernetes uses. The semver package takes texts that it
// refuses, and refuses numbers from 2⁵³ to 2⁶⁴ (`docs/adr/0020`).
import { quote } from '../text/quote.js'
import { byteLength } from '../text/byte-length.js'

/** A number of a version, up to 2⁶⁴ - 1: a bigint where a number is not safe. */
export type VersionNumber = number | bigint

/** A semantic version. Immutable. */
export class Semver {
  readonly #text: string
  readonly #prerelease: readonly string[]

  constructor(
    readonly major: VersionNumber,
    readonly minor: VersionNumber,
    readonly patch: VersionNumber,
    prerelease: readonly string[],
    text: string,
  ) {
    this.#prerelease = prerelease
    this.#text = text
  }

  /** -1 if this is the older version, 0 if they are equal, 1 otherwise. Build metadata doesn't matter. */
  compare(other: Semver): number {
    if (this.major !== other.major) return this.major < other.major ? -1 : 1
    if (this.minor !== other.minor) return this.minor < other.minor ? -1 : 1
    if (this.patch !== other.patch) return this.patch < other.patch ? -1 : 1
    return comparePrereleases(this.#prerelease, other.#prerelease)
  }

  /** The version with its pre-release and build metadata. */
  toString(): string {
    return this.#text
  }
}

/** Parses a version (`semver.Parse`). For other texts the error text of blang's package. */
export function parseSemver(text: string): Semver | string {
  if (text === '') return 'Version string empty'
  const first = text.indexOf('.')
  const second = text.indexOf('.', first + 1)
  if (first < 0 || second < 0) return 'No Major.Minor.Patch elements found'
  const major = readNumber(text.slice(0, first), majorErrors)
  if (typeof major === 'string') return major
  const minor = readNumber(text.slice(first + 1, second), minorErrors)
  if (typeof minor === 'string') return minor
  // Build metadata may have hyphens, pre-releases no plus.
  const plus = text.indexOf('+', second)
  const end = plus < 0 ? text.length : plus
  const hyphen = text.indexOf('-', second)
  const patchEnd = hyphen < 0 || hyphen > end ? end : hyphen
  const patch = readNumber(text.slice(second + 1, patchEnd), patchErrors)
  if (typeof patch === 'string') return patch
  const prerelease = patchEnd === end ? none : text.slice(patchEnd + 1, end).split('.')
  const error = prereleaseError(prerelease) ?? (plus < 0 ? undefined : buildError(text.slice(plus + 1).split('.')))
  return error ?? new Semver(major, minor, patch, prerelease, text)
}

/**
 * Parses a version after Kubernetes' normalization: one leading `v` is dropped, a missing minor or patch number is 0,
 * leading zeros of the three numbers are dropped. Error texts as `parseSemver`'s, about the normalized text.
 */
export function parseNormalizedSemver(text: string): Semver | string {
  const parts = splitInThree(text.startsWith('v') ? text.slice(1) : text).map(withoutLeadingZeros)
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? '')) {
    return 'short version cannot contain PreRelease/Build meta data'
  }
  while (parts.length < 3) parts.push('0')
  return parseSemver(parts.join('.'))
}

const none: readonly string[] = []

function splitInThree(text: string): string[] {
  const [major = '', minor, ...rest] = text.split('.')
  if (minor === undefined) return [major]
  return rest.length === 0 ? [major, minor] : [major, minor, rest.join('.')]
}

function withoutLeadingZeros(part: string): string {
  // Go counts bytes here.
  if (byteLength(part) < 2) return part
  const stripped = part.replace(/^0+/, '')
  return /^[0-9]/.test(stripped) ? stripped : `0${stripped}`
}

interface NumberErrors {
  readonly characters: string
  readonly zeros: string
}

const numberErrors = (name: string): NumberErrors => ({
  characters: `Invalid character(s) found in ${name.toLowerCase()} number`,
  zeros: `${name} number must not contain leading zeroes`,
})
const majorErrors = numberErrors('Major')
const minorErrors = numberErrors('Minor')
const patchErrors = numberErrors('Patch')
const prereleaseErrors: NumberErrors = {
  characters: 'Invalid character(s) found in prerelease',
  zeros: 'Numeric PreRelease version must not contain leading zeroes',
}

/** Digits of a number that is surely safe. */
const safeDigits = 15
const maxUint64 = (1n << 64n) - 1n

function readNumber(text: string, errors: NumberErrors): VersionNumber | string {
  if (!isDigits(text)) return `${errors.characters} ${quote(text)}`
  if (text.length > 1 && text.startsWith('0')) return `${errors.zeros} ${quote(text)}`
  if (text === '') return 'strconv.ParseUint: parsing "": invalid syntax'
  if (text.length <= safeDigits) return Number(text)
  // Go says so of any number of digits; a longer one need not be computed.
  if (text.length > 20 || BigInt(text) > maxUint64) {
    return `strconv.ParseUint: parsing ${quote(text)}: value out of range`
  }
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}

const identifier = /^[0-9A-Za-z-]*$/

function prereleaseError(parts: readonly string[]): string | undefined {
  for (const part of parts) {
    if (part === '') return 'Prerelease is empty'
    if (!identifier.test(part)) return `${prereleaseErrors.characters} ${quote(part)}`
    if (!isDigits(part)) continue
    const number = readNumber(part, prereleaseErrors)
    if (typeof number === 'string') return number
  }
  return undefined
}

function buildError(parts: readonly string[]): string | undefined {
  for (const part of parts) {
    if (part === '') return 'Build meta data is empty'
    if (!identifier.test(part)) return `Invalid character(s) found in build meta data ${quote(part)}`
  }
  return undefined
}

/** A version without pre-release is later than its pre-releases, and a longer one later than its beginning. */
function comparePrereleases(left: readonly string[], right: readonly string[]): number {
  if (left.length === 0 || right.length === 0) return Math.sign(right.length - left.length)
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index++) {
    const order = compareParts(left[index] as string, right[index] as string)
    if (order !== 0) return order
  }
  return Math.sign(left.length - right.length)
}

/** Numbers come before names, and are as large as their digits are many. */
function compareParts(left: string, right: string): number {
  const isNumber = isDigits(left)
  if (isNumber !== isDigits(right)) return isNumber ? -1 : 1
  if (isNumber && left.length !== right.length) return left.length < right.length ? -1 : 1
  return left === right ? 0 : left < right ? -1 : 1
}
