import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { WHOLE_TWICE } from './checks.js'
import type { BuiltinRecord } from './define.js'
import { bindingColumns, bindingErrors, RBAC, roleRefErrors, withGroups } from './rbac-rules.js'

/** Who has the rights of a role everywhere (`pkg/registry/rbac/clusterrolebinding`). */
export const clusterRoleBinding: BuiltinRecord = {
  tier: 'A',
  group: RBAC,
  versions: ['v1'],
  kind: 'ClusterRoleBinding',
  createsOnUpdate: true,
  columns: bindingColumns(
    'clusterRoleBinding',
    'RoleRef can only reference a ClusterRole in the global namespace. If the RoleRef cannot be resolved, the Authorizer must return an error.',
  ),
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_TWICE,
    setDefaults: withGroups,
    validateCreate: (object) => bindingErrors(object, ['ClusterRole'], false),
    validateUpdate: roleRefErrors,
  },
}
