// Answers the cases of `FORMATS-lifecycle.md` through kubevet's public functions.
import { parseJson } from '../../../apimachinery/json/index.js'
import { compareApiVersions, formatVersion, parseVersion } from '../../../apimachinery/version/index.js'
import {
  checkReleases,
  convertManifest,
  customResourceWarning,
  type CustomKind,
  deprecationNotice,
  KUBERNETES_GUIDE,
  KUBERNETES_KINDS,
  type LifecycleFinding,
  lifecycleFindings,
  type Release,
} from '../../../lifecycle/index.js'

/** Answers cases line by line. Rejects for a kind of cases that there is not. */
export async function lifecycleDriver(
  input: AsyncIterable<string>,
  write: (line: string) => void,
  suite: string,
): Promise<void> {
  const answer = ANSWERS.get(suite)
  if (answer === undefined) throw new Error(`not one of ${[...ANSWERS.keys()].join(', ')}: ${suite}`)
  for await (const line of input) {
    if (line.trim() !== '') write(JSON.stringify(answer(line)))
  }
}

const ANSWERS: ReadonlyMap<string, (line: string) => object> = new Map([
  ['manifests', manifests],
  ['policy', policy],
  ['served', served],
])

function manifests(line: string): object {
  const { id, targetVersion, live = false } = JSON.parse(line) as { id: string; targetVersion: string; live?: boolean }
  const { manifest } = parseJson(line) as { manifest: unknown }
  const parsed = parseVersion(targetVersion)
  if (parsed === undefined) throw new Error(`${id}: not a release: ${targetVersion}`)
  const settings = { release: formatVersion(parsed), lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }
  const converted = live ? undefined : convertManifest(manifest, settings)
  const isFixed = converted?.objects.some(({ conversion }) => 'object' in conversion) === true
  return {
    id,
    findings: lifecycleFindings(manifest, { ...settings, live }).map(plain),
    ...(isFixed && converted.manifest !== manifest && { fixed: converted.manifest }),
  }
}

function plain({ rule, use, introducedIn, deprecatedIn, removedIn, replacement }: LifecycleFinding): object {
  const { path, kind } = use
  const shared = { path, rule, group: kind.group, version: kind.version, kind: kind.kind }
  if (rule === 'unavailable') return { ...shared, introducedIn }
  return {
    ...shared,
    deprecatedIn: deprecatedIn ?? null,
    removedIn: removedIn ?? null,
    replacement: replacement ?? null,
  }
}

function policy(line: string): object {
  const { id, releases } = JSON.parse(line) as { id: string; releases: Release[] }
  return { id, violations: checkReleases(releases).map(({ rule, release, subject }) => ({ rule, release, subject })) }
}

type ServedCase = { readonly id: string } & (
  | { readonly versions: string[] }
  | { readonly crd: CustomKind; readonly version: string }
  | { readonly server: string; readonly group: string; readonly version: string; readonly kind: string }
)

function served(line: string): object {
  const given = JSON.parse(line) as ServedCase
  const { id } = given
  if ('versions' in given) return { id, sorted: [...given.versions].sort((a, b) => compareApiVersions(b, a)) }
  if ('crd' in given) {
    const warning = customResourceWarning(given.crd, given.version)
    return { id, deprecated: warning !== undefined, warning: warning ?? '', removedRelease: '' }
  }
  const notice = deprecationNotice(given, given.server)
  return {
    id,
    deprecated: notice !== undefined,
    warning: notice?.warning ?? '',
    removedRelease: notice?.removedRelease ?? '',
  }
}
