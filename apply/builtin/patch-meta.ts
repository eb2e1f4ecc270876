// How strategic merge patches treat the fields of Kubernetes' own kinds: the tags `patchStrategy` and `patchMergeKey` of Go.
import { PATCHES } from './patch-data.js'

/** How a field is patched. */
export interface PatchMeta {
  /** `merge`, `replace`, `retainKeys`. */
  readonly strategies: readonly string[]
  /** The field by which items of a list are the same; empty if there is none. */
  readonly mergeKey: string
}

const NOTHING: PatchMeta = { strategies: [], mergeKey: '' }

let patches: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined

/** @param struct the id of a Go struct: `core/v1.PodSpec` */
export function patchMeta(struct: string, field: string): PatchMeta {
  patches ??= JSON.parse(PATCHES) as NonNullable<typeof patches>
  const fields = Object.hasOwn(patches, struct) ? patches[struct] : undefined
  const text = fields !== undefined && Object.hasOwn(fields, field) ? fields[field] : undefined
  if (text === undefined) return NOTHING
  const [strategies = '', mergeKey = ''] = text.split(':')
  return { strategies: strategies === '' ? [] : strategies.split(','), mergeKey }
}
