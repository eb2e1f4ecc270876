import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { WHOLE_TWICE } from './checks.js'
import type { BuiltinRecord } from './define.js'
import { RBAC, ruleErrors } from './rbac-rules.js'

/** Rights in a namespace (`pkg/registry/rbac/role`). */
export const role: BuiltinRecord = {
  tier: 'A',
  group: RBAC,
  versions: ['v1'],
  kind: 'Role',
  createsOnUpdate: true,
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_TWICE,
    validateCreate: (object) => ruleErrors(object, true),
  },
}
