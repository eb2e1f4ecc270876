import type { ReferenceRecord } from '../record.js'
import { accessRule } from './access-rule.js'
import { admissionRule } from './admission-rule.js'
import { involvedObject } from './involved-object.js'
import { objectCountQuota } from './object-count-quota.js'
import { owner } from './owner.js'
import { paramKind } from './param-kind.js'
import { scaleTarget } from './scale-target.js'

/** All ways in which objects refer to APIs. */
export const REFERENCE_RECORDS: readonly ReferenceRecord[] = [
  owner,
  scaleTarget,
  involvedObject,
  admissionRule,
  paramKind,
  accessRule,
  objectCountQuota,
]
