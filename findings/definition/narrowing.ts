// Whether a fix refuses what a stored CRD accepts.
import { isObject, ownValue } from '../../apimachinery/json/index.js'
import type { Edit } from '../../crd/index.js'
import type { Manifest } from '../../manifest/index.js'

const LIMITS: readonly unknown[] = ['maxItems', 'maxLength', 'maxProperties']

/** Whether edits of a CRD's text set a limit that a node of the stored CRD doesn't have, or has a larger one of. */
export const narrows = (fix: readonly Edit[], manifest: Manifest, stored: Manifest | undefined): boolean =>
  stored !== undefined && fix.some((edit) => narrowsOne(edit, manifest, stored))

function narrowsOne(edit: Edit, manifest: Manifest, stored: Manifest): boolean {
  const keyword = edit.at.steps.at(-1)
  if (!('set' in edit) || typeof edit.set !== 'number' || !LIMITS.includes(keyword)) return false
  const [spec, versions, index, ...below] = edit.at.steps.slice(0, -1)
  if (spec !== 'spec' || versions !== 'versions') return false
  const name = nameAt(versionsOf(manifest)[Number(index)])
  const all = versionsOf(stored)
  const same = all.filter((version) => nameAt(version) === name)
  const { set } = edit
  // What is stored in any version is read in a new one.
  return (same.length === 0 ? all : same).some((version) => {
    const node = below.reduce<unknown>(step, version)
    if (!isObject(node)) return false
    const limit = ownValue(node, String(keyword))
    return limit === undefined || Number(limit) > set
  })
}

const versionsOf = ({ object: { spec } }: Manifest): readonly unknown[] =>
  isObject(spec) && Array.isArray(spec.versions) ? (spec.versions as unknown[]) : []

const nameAt = (version: unknown): unknown => (isObject(version) ? version.name : undefined)

function step(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown
  return isObject(value) ? ownValue(value, String(key)) : undefined
}
