import { FieldPath } from '../../apimachinery/field/index.js'
import { CHANGE_ONLY, immutable, labelErrors, subdomainNames } from './checks.js'
import { AGE, column, nameColumn, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const HANDLER = FieldPath.of('handler')

/** Container runtimes (`pkg/registry/node/runtimeclass`). */
export const runtimeClass: BuiltinRecord = {
  tier: 'A',
  group: 'node.k8s.io',
  versions: ['v1'],
  kind: 'RuntimeClass',
  createsOnUpdate: true,
  columns: [nameColumn(), column('Handler', '', (object) => textOf(object, 'handler')), AGE],
  rules: {
    allowsUnconditionalUpdate: false,
    validateName: subdomainNames,
    updateChecks: CHANGE_ONLY,
    validateCreate: (object) => labelErrors(textOf(object, 'handler'), HANDLER),
    validateUpdate: (object, old) => immutable(object, old, 'handler', HANDLER),
  },
}
