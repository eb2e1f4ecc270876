import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { go, GoValue } from '../../apimachinery/go/index.js'
import { validateSimpleJsonPath } from './json-path.js'
import type { DefinitionSpec, Subresources } from './model.js'

/** `ValidateCustomResourceDefinitionSubresources`: where the scale subresource finds its values. */
export function validateSubresources(subresources: Subresources | undefined, path: FieldPath): FieldErrorList {
  const scale = subresources?.scale
  if (scale === undefined) return []
  const { specReplicasPath, statusReplicasPath, labelSelectorPath = '' } = scale
  return [
    ...requiredPath(specReplicasPath, '.spec', path.child('scale.specReplicasPath')),
    ...requiredPath(statusReplicasPath, '.status', path.child('scale.statusReplicasPath')),
    ...selectorPath(labelSelectorPath, path.child('scale.labelSelectorPath')),
  ]
}

function requiredPath(jsonPath: string, parent: string, path: FieldPath): FieldErrorList {
  if (jsonPath === '') return [field.required(path, '')]
  const errors = validateSimpleJsonPath(jsonPath, path)
  if (errors.length > 0 || jsonPath.startsWith(`${parent}.`)) return errors
  return [field.invalid(path, jsonPath, `should be a json path under ${parent}`)]
}

function selectorPath(jsonPath: string, path: FieldPath): FieldErrorList {
  if (jsonPath === '') return []
  const errors = validateSimpleJsonPath(jsonPath, path)
  if (errors.length > 0 || jsonPath.startsWith('.spec.') || jsonPath.startsWith('.status.')) return errors
  const value = new GoValue(go.pointer(go.string), jsonPath)
  return [field.invalid(path, value, 'should be a json path under either .spec or .status')]
}

const isStatusEnabled = (subresources: Subresources | undefined): boolean => subresources?.status !== undefined

/** Which versions have the status subresource (`getSubresourcesForVersion`: the first version of a name decides). */
export function statusOfVersions({ subresources, versions }: DefinitionSpec): (name: string) => boolean {
  if (versions.every((version) => version.subresources === undefined)) return () => isStatusEnabled(subresources)
  const byName = new Map(versions.toReversed().map((version) => [version.name, isStatusEnabled(version.subresources)]))
  return (name) => byName.get(name) ?? false
}

/** Whether any version has the status subresource (`hasAnyStatusEnabled`). */
export const hasAnyStatus = ({ subresources, versions }: DefinitionSpec): boolean =>
  isStatusEnabled(subresources) || versions.some((version) => isStatusEnabled(version.subresources))
