import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { CHANGE_ONLY, subdomainNames } from './checks.js'
import { AGE, column, nameColumn, partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const SPEC = FieldPath.of('spec')

/** Who leads, and until when (`pkg/registry/coordination/lease`). */
export const lease: BuiltinRecord = {
  tier: 'A',
  group: 'coordination.k8s.io',
  versions: ['v1'],
  kind: 'Lease',
  createsOnUpdate: true,
  columns: [
    nameColumn(),
    column(
      'Holder',
      'holderIdentity contains the identity of the holder of a current lease. If Coordinated Leader Election is used, the holder identity must be equal to the elected LeaseCandidate.metadata.name field.',
      (object) => textOf(partOf(object, 'spec'), 'holderIdentity'),
    ),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    allowsUnconditionalUpdate: false,
    allowsPlainFinalizers: true,
    updateChecks: CHANGE_ONLY,
    prepareCreate: withoutStrategy,
    prepareUpdate: withoutStrategy,
    validateCreate: specErrors,
    validateUpdate: specErrors,
  },
}

/** Coordinated leader election is an alpha feature. */
function withoutStrategy(object: JsonObject): JsonObject {
  const { strategy: _1, preferredHolder: _2, ...spec } = partOf(object, 'spec')
  return { ...object, spec }
}

function specErrors(object: JsonObject): FieldErrorList {
  const spec = partOf(object, 'spec')
  const [seconds, transitions] = [ownValue(spec, 'leaseDurationSeconds'), ownValue(spec, 'leaseTransitions')]
  return [
    ...(typeof seconds === 'number' && seconds <= 0
      ? [field.invalid(SPEC.child('leaseDurationSeconds'), seconds, 'must be greater than 0')]
      : []),
    ...(typeof transitions === 'number' && transitions < 0
      ? [field.invalid(SPEC.child('leaseTransitions'), transitions, 'must be greater than or equal to 0')]
      : []),
  ]
}
