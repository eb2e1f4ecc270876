// The releases that git tags are.
import { compareVersions, parseVersion } from '../../apimachinery/version/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { counted } from '../output/counted.js'
import { type GitTag, listTags } from '../sources/git.js'
import { loadFolder } from './load-pair.js'
import { type LoadedRelease, type LoadedReleases, releaseOf } from './releases.js'

export interface TagChoice {
  /** `v1.*`. */
  readonly tags?: string
  /** `v1.2.0..v1.6.0`: both, and what is between them. */
  readonly git?: string
}

/** Loads what a path has in each minor release of a repository. Throws CannotRun where there are no such tags. */
export async function loadTags(path: string, { tags: glob = '*', git }: TagChoice, io: Io): Promise<LoadedReleases> {
  const all = (await listTags(glob, io)).flatMap(versionTag)
  const wanted = git === undefined ? all : between(all, git)
  const first = firstOfEach(wanted)
  if (first.length === 0) throw new CannotRun(`there is no tag of a version that ${glob} matches`)
  const others = wanted.length - first.length
  if (others > 0) print(io.stderr, `note: ${counted(others, 'tag')} of patch releases and pre-releases left out\n`)
  const releases: LoadedRelease[] = []
  const loaded: Awaited<ReturnType<typeof loadFolder>>[] = []
  for (const { name, date } of first) {
    const found = await loadFolder(`git:${name}:${path}`, io)
    loaded.push(found)
    releases.push({ ...found, release: releaseOf({ version: name, date }, found) })
  }
  return {
    releases,
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
    files: loaded.flatMap(({ files }) => files),
  }
}

interface VersionTag extends GitTag {
  /** `1.4`. */
  readonly minor: string
  readonly patch: number
  readonly isPreRelease: boolean
}

/** `v1.4.0`, `api/v1.4.0`, `release-1.4`; nothing for the tags of something else. */
function versionTag(tag: GitTag): VersionTag[] {
  const [, minor, patch = '0', rest = ''] = /(?:^|[^\d.])v?(\d+\.\d+)(?:\.(\d+))?([-+].*)?$/.exec(tag.name) ?? []
  return minor === undefined ? [] : [{ ...tag, minor, patch: Number(patch), isPreRelease: rest.startsWith('-') }]
}

/** Of each minor version the first release, in order. */
function firstOfEach(tags: readonly VersionTag[]): VersionTag[] {
  const byMinor = new Map<string, VersionTag>()
  for (const tag of tags.filter(({ isPreRelease }) => !isPreRelease)) {
    const known = byMinor.get(tag.minor)
    if (known === undefined || tag.patch < known.patch) byMinor.set(tag.minor, tag)
  }
  return [...byMinor.values()].sort((a, b) => compareVersions(a.minor, b.minor))
}

function between(tags: readonly VersionTag[], range: string): VersionTag[] {
  const [, from = '', to = ''] = /^(.+)\.\.(.+)$/.exec(range) ?? []
  const [first, last] = [from, to].map((name) => tags.find((tag) => tag.name === name))
  if (first === undefined || last === undefined) {
    const missing = from === '' ? `--git ${range}: not a range` : `there is no tag ${first === undefined ? from : to}`
    throw new CannotRun(missing, 'name two tags of versions: --git v1.2.0..v1.6.0')
  }
  const [low, high] = [parseVersion(first.minor), parseVersion(last.minor)]
  if (low === undefined || high === undefined || compareVersions(low, high) > 0) {
    throw new CannotRun(`--git ${range}: ${to} is older than ${from}`, 'swap them')
  }
  // Of the first and the last release those tags count that are named.
  return tags.filter((tag) => {
    const [a, b] = [compareVersions(tag.minor, low), compareVersions(tag.minor, high)]
    return tag === first || tag === last || (a > 0 && b < 0)
  })
}
