// Kubernetes' own versions, to the minor one: `1.34`.
import { remembered } from '../text/remembered.js'

/** The version that the libraries behave as where none is named: the one that Kubernetes' documentation describes. */
export const DEFAULT_COMPATIBILITY = '1.34'

/** A minor version of Kubernetes. */
export interface KubernetesVersion {
  readonly major: number
  readonly minor: number
}

const pattern = /^[\t\n\f\r ]*v?(0|[1-9][0-9]*)\.([0-9]+)/

/**
 * The minor version in a text such as `1.34`, `v1.34.2` or `1.34.0-alpha.1`, whatever follows it on the line
 * (apimachinery's `ParseMajorMinor`); undefined if the text doesn't start with one.
 */
export function parseVersion(text: string): KubernetesVersion | undefined {
  const match = pattern.exec(text)
  if (match === null || text.includes('\n', match[0].length)) return undefined
  const [major, minor] = [Number(match[1]), Number(match[2])]
  return Number.isSafeInteger(major) && Number.isSafeInteger(minor) ? { major, minor } : undefined
}

/** Less than 0 if the left version is the older one, 0 if they are the same, more than 0 otherwise. Throws on other texts. */
export function compareVersions(left: KubernetesVersion | string, right: KubernetesVersion | string): number {
  const [a, b] = [required(left), required(right)]
  return a.major - b.major || a.minor - b.minor
}

/** Whether a version is the given one or a later one. Throws on texts that are not versions. */
export const isAtLeast = (version: KubernetesVersion | string, minimum: KubernetesVersion | string): boolean =>
  compareVersions(version, minimum) >= 0

/** `1.34`. */
export const formatVersion = ({ major, minor }: KubernetesVersion): string => `${major}.${minor}`

const required = (version: KubernetesVersion | string): KubernetesVersion =>
  typeof version === 'string' ? parsed(version) : version

/** The same few are asked for again and again. */
const parsed = remembered(100, (text) => {
  const version = parseVersion(text)
  if (version === undefined) throw new RangeError(`not a Kubernetes version: ${JSON.stringify(text)}`)
  return version
})
