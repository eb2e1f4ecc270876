import { go, GoValue } from '../../apimachinery/go/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { validateLabels } from '../../apimachinery/metadata/index.js'
import { immutable, labelErrors, subdomainNames, WHOLE_FIRST } from './checks.js'
import { AGE, column, nameColumn, partOf, partsOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'
import { tolerationErrors } from './toleration-errors.js'
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
      ...schedulingErrors(partOf(object, 'scheduling'), kubernetesVersion),
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

function schedulingErrors(scheduling: JsonObject, kubernetesVersion: string | undefined): FieldErrorList {
  const path = FieldPath.of('scheduling')
  const labels = partOf(scheduling, 'nodeSelector') as Readonly<Record<string, string>>
  const tolerations = path.child('tolerations')
  const given = partsOf(scheduling, 'tolerations')
  const known = new Set<string>()
  return [
    ...validateLabels(labels, path.child('nodeSelector'), kubernetesVersion),
    // Kubernetes names the field twice.
    ...given.flatMap((one, index) =>
      tolerationErrors(one, tolerations.child('tolerations').index(index), kubernetesVersion),
    ),
    ...given.flatMap((one, index) => {
      const internal = internalToleration(one)
      const { TolerationSeconds: _, ...compared } = internal
      const key = JSON.stringify(compared)
      const isKnown = known.has(key)
      known.add(key)
      return isKnown ? [field.duplicate(tolerations.index(index), new GoValue(TOLERATION, internal))] : []
    }),
  ]
}

/** The internal type of tolerations, which has no JSON names. */
const TOLERATION = go.struct('core.Toleration', () => [
  ...['Key', 'Operator', 'Value', 'Effect'].map((name) => go.field(name, go.string)),
  go.field('TolerationSeconds', go.pointer(go.int64)),
])

/** A toleration by the names of Go's fields. */
const internalToleration = (toleration: JsonObject): JsonObject => ({
  Key: textOf(toleration, 'key'),
  Operator: textOf(toleration, 'operator'),
  Value: textOf(toleration, 'value'),
  Effect: textOf(toleration, 'effect'),
  TolerationSeconds: ownValue(toleration, 'tolerationSeconds') ?? null,
})
