// Makes the tables of lifecycle/ anew from Kubernetes' own API definitions: node scripts/run-ts.mjs scripts/lifecycle/data.ts [--check]
// Needs Go. The newest API module says what its types say of themselves (oracle/lifecycle-markers); kinds that it has dropped
// are in earlier-kinds.json; where the migration guide tells of a kind, its dates and replacements count.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GroupVersionKind, kindKey } from '../../apimachinery/kind/index.js'
import { compareText } from '../../apimachinery/text/index.js'
import { compareApiVersions, compareVersions } from '../../apimachinery/version/index.js'
import type { CatalogueRow, Replacement } from '../../lifecycle/index.js'
import { GUIDE } from '../../lifecycle/guide/guide.js'

interface Life extends GroupVersionKind {
  readonly introduced?: string
  readonly deprecated?: string
  readonly removed?: string
  readonly replacement?: GroupVersionKind
}

const PROJECT = process.cwd()

const newest = execFileSync('go', ['run', './lifecycle-markers'], { cwd: join(PROJECT, 'oracle'), encoding: 'utf8' })
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Life)
const known = new Set(newest.map(kindKey))
const earlier = JSON.parse(readFileSync(join(PROJECT, 'scripts/lifecycle/earlier-kinds.json'), 'utf8')) as Life[]
const lives = [...newest, ...earlier.filter((life) => !known.has(kindKey(life)))].sort(byName)

const markers = lives.flatMap(({ group, version, kind, deprecated, removed, replacement }) =>
  deprecated === undefined
    ? []
    : { group, version, kind, deprecated, ...(removed && { removed }), ...(replacement && { replacement }) },
)
const isChecking = process.argv.includes('--check')
const outdated = [
  put('lifecycle/server/markers.ts', markers),
  put('lifecycle/catalogue/catalogue.ts', catalogue()),
].filter((path) => path !== undefined)
if (outdated.length > 0 && isChecking) {
  console.error(`out of date: ${outdated.join(', ')}`)
  process.exitCode = 1
}

function catalogue(): CatalogueRow[] {
  const items = lives.filter(({ kind }) => !kind.endsWith('List'))
  const introduced = new Map(items.map((life) => [kindKey(life), earliest(life)]))
  return items.map((life) => {
    const { group, version, kind, deprecated } = life
    const entry = GUIDE.find((one) => one.group === group && one.version === version && one.kinds.includes(kind))
    const since = introduced.get(kindKey(life))
    const removed = entry?.removed ?? life.removed
    const replacements =
      entry?.replacements?.map((one) => ({ ...one, kind })) ?? replacementsOf(life, items, introduced)
    return {
      ...{ group, version, kind },
      ...(since !== undefined && { introduced: since }),
      ...(deprecated !== undefined && { deprecated }),
      ...(removed !== undefined && { removed }),
      ...(replacements.length > 0 && {
        replacements: replacements.map((one) => ({ ...kindOnly(one), since: one.since })),
      }),
    }
  })
}

/** When a kind came: the earlier of what its type and what the guide says. */
function earliest(life: Life): string | undefined {
  const told = GUIDE.filter(({ kinds }) => kinds.includes(life.kind)).flatMap(({ replacements = [] }) =>
    replacements.filter((one) => one.group === life.group && one.version === life.version).map(({ since }) => since),
  )
  return [...(life.introduced === undefined ? [] : [life.introduced]), ...told].sort(compareVersions)[0]
}

/** What a type names itself, unless there is no such kind; for a deprecated one that names nothing, the later versions of its kind, the best first. */
function replacementsOf(
  { group, version, kind, deprecated, replacement }: Life,
  all: readonly Life[],
  introduced: ReadonlyMap<string, string | undefined>,
): Replacement[] {
  const since = (of: GroupVersionKind): string => introduced.get(kindKey(of)) ?? '1.0'
  if (replacement !== undefined)
    return introduced.has(kindKey(replacement)) ? [{ ...replacement, since: since(replacement) }] : []
  if (deprecated === undefined) return []
  return all
    .filter((one) => one.group === group && one.kind === kind && compareApiVersions(one.version, version) > 0)
    .sort((a, b) => compareApiVersions(b.version, a.version))
    .map((one) => ({ ...kindOnly(one), since: since(one) }))
}

function kindOnly({ group, version, kind }: GroupVersionKind): GroupVersionKind {
  return { group, version, kind }
}

/** By group and kind, the best version first. */
function byName(a: GroupVersionKind, b: GroupVersionKind): number {
  return compareText(a.group, b.group) || compareText(a.kind, b.kind) || compareApiVersions(b.version, a.version)
}

/** Replaces the rows of a table; the path of one that would change. */
function put(path: string, rows: readonly object[]): string | undefined {
  const file = join(PROJECT, path)
  const before = readFileSync(file, 'utf8')
  const start = before.indexOf('= [') + 2
  const input = `${before.slice(0, start)}${JSON.stringify(rows)}\n`
  const argv = [join(PROJECT, 'node_modules/oxfmt/bin/oxfmt'), '--stdin-filepath', path]
  const text = execFileSync(process.execPath, argv, { cwd: PROJECT, input, encoding: 'utf8' })
  if (text === before) return undefined
  if (!isChecking) writeFileSync(file, text)
  return path
}
