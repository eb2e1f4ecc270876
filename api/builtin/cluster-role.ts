import { field, FieldPath } from '../../apimachinery/field/index.js'
import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { ownValue } from '../../apimachinery/json/index.js'
import { WHOLE_FIRST } from './checks.js'
import { partOf, partsOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { RBAC, ruleErrors, withRules } from './rbac-rules.js'

const SELECTORS = FieldPath.of('aggregationRule', 'clusterRoleSelectors')

/** Rights in all namespaces (`pkg/registry/rbac/clusterrole`). */
export const clusterRole: BuiltinRecord = {
  group: RBAC,
  versions: ['v1'],
  kind: 'ClusterRole',
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_FIRST,
    canonicalize: withRules,
    validateCreate: (object) => {
      const isAggregated = ownValue(object, 'aggregationRule') !== undefined
      const selectors = partsOf(partOf(object, 'aggregationRule'), 'clusterRoleSelectors')
      const why = 'at least one clusterRoleSelector required if aggregationRule is non-nil'
      return [
        ...ruleErrors(object, false),
        ...(isAggregated && selectors.length === 0 ? [field.required(SELECTORS, why)] : []),
      ]
    },
  },
}
