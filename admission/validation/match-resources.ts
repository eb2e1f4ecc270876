import { field, type FieldErrorList, type FieldPath } from '../../apimachinery/field/index.js'
import { isPathSegmentName } from '../../apimachinery/content/index.js'
import { namedTexts, textList } from './go-types.js'
import { validateLabelSelector } from './label-selector.js'
import type { MatchResources, NamedRuleWithOperations } from '../api/model.js'
import { supportedValue } from './supported-value.js'

/** Of ValidatingAdmissionPolicies; sorted. */
const OPERATIONS = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE']
/** What may be mutated; sorted. */
const MUTATING_OPERATIONS = ['*', 'CONNECT', 'CREATE', 'UPDATE']

/** `validateMatchResources`, in the words of a Kubernetes version. */
export function validateMatchResources(
  resources: MatchResources,
  path: FieldPath,
  kubernetesVersion?: string,
): FieldErrorList {
  const { namespaceSelector, objectSelector, resourceRules = [], excludeResourceRules = [], matchPolicy } = resources
  return [
    ...supportedValue(matchPolicy, ['Equivalent', 'Exact'], path.child('matchPolicy')),
    ...validateLabelSelector(namespaceSelector, path.child('namespaceSelector'), { kubernetesVersion }),
    ...validateLabelSelector(objectSelector, path.child('objectSelector'), { kubernetesVersion }),
    ...resourceRules.flatMap((rule, index) => validateRule(rule, path.child('resourceRules').index(index))),
    ...excludeResourceRules.flatMap((rule, index) =>
      validateRule(rule, path.child('excludeResourceRules').index(index)),
    ),
  ]
}

/** What else is checked of what a MutatingAdmissionPolicy or its binding matches: deletions cannot be mutated. */
export function validateMutatingOperations(resources: MatchResources, path: FieldPath): FieldErrorList {
  const at = path.child('resourceRules', 'operations')
  return (resources.resourceRules ?? [])
    .flatMap(({ operations = [] }) => operations)
    .flatMap((operation) => supportedValue(operation, MUTATING_OPERATIONS, at))
}

/** `validateNamedRuleWithOperations`; without names `validateRuleWithOperations`. */
export function validateRule(rule: NamedRuleWithOperations, path: FieldPath): FieldErrorList {
  const { resourceNames = [], operations = [], apiGroups = [], apiVersions = [], resources = [], scope } = rule
  const child = (name: string): FieldPath => path.child(name)
  return [
    ...validateResourceNames(resourceNames, child('resourceNames')),
    ...required(operations, child('operations')),
    ...(isMixed(operations)
      ? [
          field.invalid(
            child('operations'),
            namedTexts(operations),
            `if '*' is present, must not specify other operations`,
          ),
        ]
      : []),
    ...operations.flatMap((operation, index) =>
      supportedValue(operation, OPERATIONS, child('operations').index(index)),
    ),
    ...required(apiGroups, child('apiGroups')),
    ...(isMixed(apiGroups)
      ? [field.invalid(child('apiGroups'), textList(apiGroups), `if '*' is present, must not specify other API groups`)]
      : []),
    ...required(apiVersions, child('apiVersions')),
    ...(isMixed(apiVersions)
      ? [
          field.invalid(
            child('apiVersions'),
            textList(apiVersions),
            `if '*' is present, must not specify other API versions`,
          ),
        ]
      : []),
    ...apiVersions.flatMap((version, index) =>
      version === '' ? [field.required(child('apiVersions').index(index), '')] : [],
    ),
    ...required(resources, child('resources')),
    ...validateResources(resources, child('resources')),
    ...supportedValue(scope, ['*', 'Cluster', 'Namespaced'], child('scope')),
  ]
}

const required = (list: readonly string[], path: FieldPath): FieldErrorList =>
  list.length === 0 ? [field.required(path, '')] : []

const isMixed = (list: readonly string[]): boolean => list.length > 1 && list.includes('*')

function validateResourceNames(names: readonly string[], path: FieldPath): FieldErrorList {
  const seen = new Set<string>()
  return names.flatMap((name, index) => {
    const at = path.index(index)
    const errors = isPathSegmentName(name).map((message) => field.invalid(at, name, message))
    if (seen.has(name)) errors.push(field.duplicate(at, name))
    seen.add(name)
    return errors
  })
}

/** `validateResources`: none of the resources may cover another. */
function validateResources(resources: readonly string[], path: FieldPath): FieldErrorList {
  const errors: FieldErrorList = []
  const allSubresourcesOf = new Set<string>()
  const subresourcesOfAll = new Set<string>()
  let endsWithoutSubresource = false
  for (const [index, resource] of resources.entries()) {
    const at = path.index(index)
    if (resource === '') {
      errors.push(field.required(at, ''))
      continue
    }
    const slash = resource.indexOf('/')
    if (slash < 0) {
      // As Kubernetes has it: the last resource without subresource decides.
      endsWithoutSubresource = resource !== '*'
      continue
    }
    const name = resource.slice(0, slash)
    const subresource = resource.slice(slash + 1)
    const covered = (by: string): void =>
      void errors.push(field.invalid(at, resource, `if '${by}' is present, must not specify ${resource}`))
    if (allSubresourcesOf.has(name)) covered(`${name}/*`)
    if (subresourcesOfAll.has(subresource)) covered(`*/${subresource}`)
    if (subresource === '*') allSubresourcesOf.add(name)
    if (name === '*') subresourcesOfAll.add(subresource)
  }
  if (resources.length > 1 && resources.includes('*/*')) {
    errors.push(field.invalid(path, textList(resources), `if '*/*' is present, must not specify other resources`))
  }
  if (resources.includes('*') && endsWithoutSubresource) {
    const detail = `if '*' is present, must not specify other resources without subresources`
    errors.push(field.invalid(path, textList(resources), detail))
  }
  return errors
}
