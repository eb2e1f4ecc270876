// What there is to know of every code that a comparison reports.
import { CHANGE_KINDS } from './changes/index.js'
import { UNHANDLED } from './changes/unhandled.js'
import { DEFINITION_ADDED, DEFINITION_REMOVED } from './definition-sets.js'
import type { Sample } from './kind.js'
import { SERVED_VERSIONS } from './served-versions.js'

/** One code, for readers. */
export interface ChangeRecord {
  readonly code: string
  readonly summary: string
  readonly why: string
  /** What samples are: fields of the CRD's spec, but for changes of schemas, whose samples are those of a field. */
  readonly scope?: 'definition' | 'version' | 'schema'
  readonly samples?: readonly Sample[]
}

/** All codes, in the order of the documentation. */
export const CHANGE_RECORDS: readonly ChangeRecord[] = [
  DEFINITION_ADDED,
  DEFINITION_REMOVED,
  ...CHANGE_KINDS,
  SERVED_VERSIONS,
  UNHANDLED,
]
