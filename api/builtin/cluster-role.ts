import { validateLabelSelector } from '../../admission/validation/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { WHOLE_TWICE } from './checks.js'
import { partOf, partsOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { RBAC, ruleErrors } from './rbac-rules.js'

const SELECTORS = FieldPath.of('aggregationRule', 'clusterRoleSelectors')

/** Rights in all namespaces (`pkg/registry/rbac/clusterrole`). */
export const clusterRole: BuiltinRecord = {
  tier: 'A',
  group: RBAC,
  versions: ['v1'],
  kind: 'ClusterRole',
  createsOnUpdate: true,
  rules: {
    validateName: pathSegmentName,
    updateChecks: WHOLE_TWICE,
    validateCreate: (object, kubernetesVersion) => {
      const isAggregated = ownValue(object, 'aggregationRule') !== undefined
      const selectors = partsOf(partOf(object, 'aggregationRule'), 'clusterRoleSelectors')
      const why = 'at least one clusterRoleSelector required if aggregationRule is non-nil'
      return [
        ...ruleErrors(object, false),
        ...(isAggregated && selectors.length === 0 ? [field.required(SELECTORS, why)] : []),
        ...selectors.flatMap((selector, index) => selectorErrors(selector, SELECTORS.index(index), kubernetesVersion)),
      ]
    },
  },
}

function selectorErrors(selector: JsonObject, path: FieldPath, kubernetesVersion: string | undefined): FieldErrorList {
  const errors = validateLabelSelector(selector, path, { kubernetesVersion })
  return errors.length === 0 ? errors : [...errors, field.invalid(path, null, 'invalid label selector.')]
}
