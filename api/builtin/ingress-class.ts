import { isDomainPrefixedPath } from '../../apimachinery/content/index.js'
import { field, type FieldErrorList, FieldPath } from '../../apimachinery/field/index.js'
import { equalJson, type JsonObject, ownValue } from '../../apimachinery/json/index.js'
import { pathSegmentName } from '../../apimachinery/metadata/index.js'
import { metaOf } from '../../crd/object/index.js'
import { bytesOf, immutable, labelErrors, subdomainNames, WHOLE_LAST } from './checks.js'
import { AGE, column, nameColumn, partOf, textOf } from './columns.js'
import type { BuiltinRecord } from './define.js'

const SPEC = FieldPath.of('spec')
const PARAMETERS = SPEC.child('parameters')
const LONGEST = 250
const SCOPES = ['Cluster', 'Namespace']

/** Kinds of ingress controllers (`pkg/registry/networking/ingressclass`). */
export const ingressClass: BuiltinRecord = {
  tier: 'A',
  group: 'networking.k8s.io',
  versions: ['v1'],
  kind: 'IngressClass',
  columns: [
    nameColumn(),
    column('Controller', 'Controller that is responsible for handling this class', (object) =>
      textOf(partOf(object, 'spec'), 'controller'),
    ),
    column('Parameters', 'A reference to a resource with additional parameters', parametersText),
    AGE,
  ],
  rules: {
    validateName: subdomainNames,
    updateChecks: WHOLE_LAST,
    setDefaults: (object) => {
      const spec = partOf(object, 'spec')
      const parameters = partOf(spec, 'parameters')
      if (ownValue(spec, 'parameters') === undefined || textOf(parameters, 'scope') !== '') return object
      return { ...object, spec: { ...spec, parameters: { ...parameters, scope: 'Cluster' } } }
    },
    prepareCreate: (object) => ({ ...object, metadata: { ...metaOf(object), generation: 1 } }),
    prepareUpdate: (object, old) => {
      if (equalJson(object['spec'], old['spec'])) return object
      return { ...object, metadata: { ...metaOf(object), generation: Number(metaOf(old).generation ?? 0) + 1 } }
    },
    validateCreate: (object) => {
      const spec = partOf(object, 'spec')
      const controller = textOf(spec, 'controller')
      return [
        ...(bytesOf(controller) > LONGEST ? [field.tooLong(SPEC.child('controller'), LONGEST)] : []),
        ...isDomainPrefixedPath(SPEC.child('controller'), controller),
        ...(ownValue(spec, 'parameters') === undefined ? [] : parameterErrors(partOf(spec, 'parameters'))),
      ]
    },
    validateUpdate: (object, old) =>
      immutable(partOf(object, 'spec'), partOf(old, 'spec'), 'controller', SPEC.child('controller')),
  },
}

function parametersText(object: JsonObject): string {
  const spec = partOf(object, 'spec')
  if (ownValue(spec, 'parameters') === undefined) return '<none>'
  const parameters = partOf(spec, 'parameters')
  const group = ownValue(parameters, 'apiGroup')
  return `${textOf(parameters, 'kind')}${typeof group === 'string' ? `.${group}` : ''}/${textOf(parameters, 'name')}`
}

function parameterErrors(parameters: JsonObject): FieldErrorList {
  const group = ownValue(parameters, 'apiGroup')
  const named = (key: string): FieldErrorList => {
    const text = textOf(parameters, key)
    if (text === '') return [field.required(PARAMETERS.child(key), '')]
    return pathSegmentName(text, false).map((fault) => field.invalid(PARAMETERS.child(key), text, fault))
  }
  return [
    ...(typeof group === 'string'
      ? subdomainNames(group, false).map((fault) => field.invalid(PARAMETERS.child('apiGroup'), group, fault))
      : []),
    ...named('kind'),
    ...named('name'),
    ...scopeErrors(textOf(parameters, 'scope'), ownValue(parameters, 'namespace')),
  ]
}

function scopeErrors(scope: string, namespace: unknown): FieldErrorList {
  const path = PARAMETERS.child('namespace')
  if (!SCOPES.includes(scope)) return [field.notSupported(PARAMETERS.child('scope'), scope, SCOPES)]
  if (scope === 'Cluster') {
    return namespace === undefined ? [] : [field.forbidden(path, "`parameters.scope` is set to 'Cluster'")]
  }
  if (typeof namespace !== 'string') return [field.required(path, "`parameters.scope` is set to 'Namespace'")]
  return labelErrors(namespace, path)
}
