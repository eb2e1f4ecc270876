// What kyverno's own tests of `autogen` expect.
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../apimachinery/json/index.js'
import { mutatingForm } from './mutating-forms.js'
import { policyForms } from './pod-controllers.js'
import { validatingForm } from './validating-forms.js'

const PODS = {
  resourceRules: [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }],
}

test.each<[name: string, constraints: JsonObject, autogen: JsonObject | undefined, forms: [string, JsonObject[]][]]>([
  [
    'Pods',
    PODS,
    undefined,
    [
      ['', PODS.resourceRules],
      ['cronjobs', [{ apiGroups: ['batch'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['cronjobs'] }]],
      [
        'defaults',
        [
          {
            apiGroups: ['apps'],
            apiVersions: ['v1'],
            operations: ['CREATE'],
            resources: ['daemonsets', 'deployments', 'replicasets', 'statefulsets'],
          },
          { apiGroups: ['batch'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['jobs'] },
        ],
      ],
    ],
  ],
  [
    'chosen controllers',
    PODS,
    { podControllers: { controllers: ['deployments', 'Deployment'] } },
    [
      ['', PODS.resourceRules],
      ['defaults', [{ apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE'], resources: ['deployments'] }]],
    ],
  ],
  ['no controllers', PODS, { podControllers: { controllers: [] } }, [['', PODS.resourceRules]]],
  ['a selector', { ...PODS, namespaceSelector: { matchLabels: { a: 'b' } } }, undefined, [['', PODS.resourceRules]]],
])('forms of a policy about %s', (_, matchConstraints, autogen, forms) => {
  const spec = { matchConstraints, ...(autogen && { autogen }) }
  const actual = policyForms(spec, validatingForm).map(({ name, spec: own }) => [
    name,
    (own['matchConstraints'] as JsonObject)['resourceRules'],
  ])
  expect(actual).toEqual(forms)
})

test.each<[form: 'defaults' | 'cronjobs', from: string, to: string]>([
  ['defaults', 'object.spec.containers.all(c, true)', 'object.spec.template.spec.containers.all(c, true)'],
  ['cronjobs', 'oldObject.spec.hostPID', 'oldObject.spec.jobTemplate.spec.template.spec.hostPID'],
  ['defaults', "object.metadata.labels['a'] == 'b'", "object.spec.template.metadata.labels['a'] == 'b'"],
  ['defaults', 'object.metadata.namespace', 'object.metadata.namespace'],
  ['defaults', "object.metadata.?namespace.orValue('')", "object.metadata.?namespace.orValue('')"],
  ['defaults', `object.metadata["namespace"]`, `object.metadata["namespace"]`],
  ['cronjobs', `object.metadata[r'''namespace''']`, `object.metadata[r'''namespace''']`],
  ['defaults', 'object.metadata.namespaceFoo', 'object.spec.template.metadata.namespaceFoo'],
  ['defaults', 'namespaceObject.metadata.labels', 'namespaceObject.metadata.labels'],
])('validations, %s: %s', (form, from, to) => {
  expect(validatingForm({ validations: [{ expression: from, message: from }] }, form)).toEqual({
    validations: [{ expression: to, message: to }],
  })
})

test.each<[form: 'defaults' | 'cronjobs', from: string, to: string]>([
  [
    'defaults',
    'Object{spec: Object.spec{containers: object.spec.containers.map(c, Object.spec.containers{name: c.name})}}',
    'Object{spec: Object.spec{template: Object.spec.template{spec: Object.spec.template.spec{containers: object.spec.template.spec.containers.map(c, Object.spec.template.spec.containers{name: c.name})}}}}',
  ],
  [
    'cronjobs',
    'Object{spec: Object.spec{hostPID: false}}',
    'Object{spec: Object.spec{jobTemplate: Object.spec.jobTemplate{spec: Object.spec.jobTemplate.spec{template: Object.spec.jobTemplate.spec.template{spec: Object.spec.jobTemplate.spec.template.spec{hostPID: false}}}}}}',
  ],
  [
    'defaults',
    "Object{metadata: Object.metadata{labels: Object.metadata.labels{foo: 'bar'}}}",
    "Object{spec: Object.spec{template: Object.spec.template{metadata: Object.metadata{labels: Object.spec.template.metadata.labels{foo: 'bar'}}}}}",
  ],
  ['defaults', "'a' in namespaceObject.metadata.labels", "'a' in namespaceObject.metadata.labels"],
  ['defaults', 'namespaceObject.spec.containers', 'namespaceObject.spec.containers'],
  ['defaults', 'oldObject.spec.containers', 'oldObject.spec.template.spec.containers'],
])('mutations, %s: %s', (form, from, to) => {
  const mutation = (expression: string): JsonObject => ({
    patchType: 'ApplyConfiguration',
    applyConfiguration: { expression },
  })
  const patch = { patchType: 'JSONPatch', jsonPatch: { expression: 'object.spec' } }
  expect(mutatingForm({ mutations: [mutation(from), patch] }, form)).toEqual({ mutations: [mutation(to), patch] })
})
