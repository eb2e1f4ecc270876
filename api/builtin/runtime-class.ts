import { type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { validateLabels } from '../../apimachinery/metadata/index.js'
import { immutable, labelErrors, subdomainNames, WHOLE_FIRST } from './checks.js'
import { AGE, column, nameColumn, partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { amountErrors, amountsOf, containerResourceNameErrors } from './resource-names.js'

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
    allowsPlainFinalizers: true,
    updateChecks: WHOLE_FIRST,
    validateCreate: (object, kubernetesVersion) => [
      ...labelErrors(textOf(object, 'handler'), HANDLER),
      ...overheadErrors(partOf(object, 'overhead')),
      ...selectorErrors(partOf(object, 'scheduling'), kubernetesVersion),
    ],
    validateUpdate: (object, old) => immutable(object, old, 'handler', HANDLER),
  },
}

/** What Pods need besides their containers: limits as those of containers are. */
const overheadErrors = (overhead: JsonObject): FieldErrorList =>
  [...amountsOf(overhead, 'podFixed')].flatMap(([name, amount]) => {
    const path = FieldPath.of('overhead', 'limits').key(name)
    return [...containerResourceNameErrors(name, path), ...amountErrors(name, amount, path)]
  })

const selectorErrors = (scheduling: JsonObject, kubernetesVersion: string | undefined): FieldErrorList =>
  validateLabels(
    partOf(scheduling, 'nodeSelector') as Readonly<Record<string, string>>,
    FieldPath.of('scheduling', 'nodeSelector'),
    kubernetesVersion,
  )
