import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { isObject, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { kindOf } from '../../apimachinery/kind/index.js'
import { metaOf } from '../../crd/object/index.js'
import { immutable, subdomainNames } from './checks.js'
import { AGE, column, nameColumn } from './columns.js'
import type { BuiltinRecord } from './define.js'

/** States that controllers may go back to (`pkg/registry/apps/controllerrevision`). */
export const controllerRevision: BuiltinRecord = {
  tier: 'A',
  group: 'apps',
  versions: ['v1'],
  kind: 'ControllerRevision',
  columns: [
    nameColumn(),
    column('Controller', 'Controller of the object', controllerOf),
    column('Revision', 'revision indicates the revision of the state represented by Data.', revisionOf),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: ['metadata', 'newMetadata', 'change'],
    validateCreate: (object) => [...revisionErrors(object), ...dataErrors(object)],
    validateUpdate: (object, old) => [
      ...revisionErrors(object),
      ...immutable(object, old, 'data', FieldPath.of('data')),
    ],
  },
}

function revisionOf(object: JsonObject): number {
  const revision = ownValue(object, 'revision')
  return typeof revision === 'number' ? revision : 0
}

function revisionErrors(object: JsonObject): FieldErrorList {
  const revision = revisionOf(object)
  if (revision >= 0) return []
  return [field.invalid(FieldPath.of('revision'), revision, 'must be greater than or equal to 0')]
}

function dataErrors(object: JsonObject): FieldErrorList {
  const data = ownValue(object, 'data') ?? null
  if (isObject(data)) return []
  const why = data === null ? 'data is mandatory' : 'data must be a valid JSON object'
  return [field.required(FieldPath.of('data'), why)]
}

/** The owner that controls the object: `statefulset.apps/web`. */
function controllerOf(object: JsonObject): string {
  const owner = metaOf(object).ownerReferences?.find(({ controller }) => controller === true)
  if (owner === undefined) return '<none>'
  const { group, kind } = kindOf({ apiVersion: owner.apiVersion, kind: owner.kind })
  return `${kind.toLowerCase()}${group === '' ? '' : `.${group}`}/${owner.name}`
}
