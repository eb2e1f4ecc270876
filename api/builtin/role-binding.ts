import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { WHOLE_TWICE } from './checks.js'
import type { BuiltinRecord } from './define.js'
import { bindingColumns, bindingErrors, RBAC, roleRefErrors, withGroups } from './rbac-rules.js'

/** Who has the rights of a role in a namespace (`pkg/registry/rbac/rolebinding`). */
export const roleBinding: BuiltinRecord = {
  tier: 'A',
  group: RBAC,
  versions: ['v1'],
  kind: 'RoleBinding',
  createsOnUpdate: true,
  columns: bindingColumns(
    'roleBinding',
    'RoleRef can reference a Role in the current namespace or a ClusterRole in the global namespace. If the RoleRef cannot be resolved, the Authorizer must return an error.',
  ),
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_TWICE,
    setDefaults: withGroups,
    validateCreate: (object) => bindingErrors(object, ['Role', 'ClusterRole'], true),
    validateUpdate: roleRefErrors,
  },
}
