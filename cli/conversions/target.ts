// The releases that APIs are looked up in.
import { compareVersions, formatVersion, NEWEST_VERSION, parseVersion } from '../../apimachinery/version/index.js'
import { CannotRun } from '../io/cannot-run.js'

const RELEASE = /^v?\d+\.\d+(?:[.+-].*)?$/

/** The minor release of a text: `1.34` of `v1.34.2`. Throws CannotRun for other texts. */
export function parseRelease(option: string, text: string): string {
  const version = RELEASE.test(text) ? parseVersion(text) : undefined
  if (version !== undefined) return formatVersion(version)
  throw new CannotRun(`${option} ${text}: not a Kubernetes version`, 'write it as 1.34')
}

/** The releases of `--target-version 1.29,1.32`, each once, the earliest first. */
export const parseTargets = (texts: readonly string[]): string[] => {
  const releases = texts.flatMap((text) => text.split(',')).map((text) => parseRelease('--target-version', text.trim()))
  return [...new Set(releases)].sort(compareVersions)
}

/** All releases from one to another. Throws CannotRun if the second is not the later one. */
export function releasesBetween(from: string, to: string): string[] {
  const [first, last] = [parseVersion(from), parseVersion(to)]
  if (first === undefined || last?.major !== first.major || last.minor <= first.minor) {
    throw new CannotRun(
      `--from ${from} --to ${to}: not a way forward`,
      'name the release that you have, then a later one',
    )
  }
  return Array.from({ length: last.minor - first.minor + 1 }, (_, index) =>
    formatVersion({ major: first.major, minor: first.minor + index }),
  )
}

/** Whether so little is known of a release that what is said of it is a guess. */
export function isFarAhead(release: string): boolean {
  const [version, newest] = [parseVersion(release), parseVersion(NEWEST_VERSION)]
  return (
    version !== undefined &&
    newest !== undefined &&
    (version.major !== newest.major || version.minor > newest.minor + 1)
  )
}
