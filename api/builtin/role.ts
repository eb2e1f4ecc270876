import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { WHOLE_FIRST } from './checks.js'
import type { BuiltinRecord } from './define.js'
import { RBAC, ruleErrors, withRules } from './rbac-rules.js'

/** Rights in a namespace (`pkg/registry/rbac/role`). */
export const role: BuiltinRecord = {
  group: RBAC,
  versions: ['v1'],
  kind: 'Role',
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_FIRST,
    canonicalize: withRules,
    validateCreate: (object) => ruleErrors(object, true),
  },
}
