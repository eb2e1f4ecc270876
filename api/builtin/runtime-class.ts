import { isDns1123Label } from '../../apimachinery/content/index.js'
import { field, FieldPath } from '../../apimachinery/field/index.js'
import { CHANGE_ONLY, immutable, subdomainNames } from './checks.js'
import { AGE, column, nameColumn, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const HANDLER = FieldPath.of('handler')

/** Container runtimes (`pkg/registry/node/runtimeclass`). */
export const runtimeClass: BuiltinRecord = {
  group: 'node.k8s.io',
  versions: ['v1'],
  kind: 'RuntimeClass',
  columns: [nameColumn(), column('Handler', '', (object) => textOf(object, 'handler')), AGE],
  rules: {
    validateName: subdomainNames,
    updateChecks: CHANGE_ONLY,
    validateCreate: (object) => {
      const handler = textOf(object, 'handler')
      return isDns1123Label(handler).map((fault) => field.invalid(HANDLER, handler, fault))
    },
    validateUpdate: (object, old) => immutable(object, old, 'handler', HANDLER),
  },
}
