import { expect, test } from 'vitest'
import { compile } from '../../cel/index.js'
import { cluster, creation } from '../../test/fixtures/admission/config-maps.js'
import type { AdmissionRequest } from '../request/request.js'
import { AdmissionActivation } from './activation.js'
import { environmentOf } from './environments.js'
import { RequestVariables, type EvaluationScope } from './request-variables.js'

const VERSION = { compatibility: '1.36', mode: 'stored' } as const

function evaluate(text: string, request: AdmissionRequest, changes: Partial<EvaluationScope> = {}): unknown {
  const { kind, resource } = request
  const scope = { kind, resource, authorizer: true, ...changes }
  const environment = environmentOf(VERSION, { authorizer: true })
  const bindings = new RequestVariables(request, cluster()).bindings(scope)
  try {
    return compile(text, { environment }).evaluate(new AdmissionActivation(bindings)).value
  } catch (error) {
    return (error as Error).message
  }
}

test.each<[text: string, value: unknown]>([
  ['request.kind.kind', 'ConfigMap'],
  ['request.resource.resource', 'configmaps'],
  ['request.operation', 'CREATE'],
  ['request.name + request.namespace', 'cdefault'],
  ['has(request.subResource) || has(request.requestSubResource)', false],
  ['request.subResource', 'no such key: subResource'],
  ['request.dryRun', false],
  ['has(request.options) && request.options == null', true],
  ['request.userInfo.username', 'u'],
  ['has(request.userInfo.groups) || has(request.userInfo.extra) || has(request.userInfo.uid)', false],
  ["dyn(request).uid == '' && dyn(request).object == null", true],
  ['object.data.k', 'v'],
  ['oldObject == null', true],
  ["authorizer.requestResource.check('get').allowed()", false],
])('%s', (text, value) => {
  expect(evaluate(text, creation())).toEqual(value)
})

test('what a request has', () => {
  const request = creation({
    subresource: 'status',
    dryRun: true,
    options: { fieldManager: 'f' },
    userInfo: { name: 'u', uid: '1', groups: ['g'], extra: { k: ['v'] } },
  })
  expect(
    evaluate('[request.subResource, request.requestSubResource, string(request.options.fieldManager)]', request),
  ).toEqual(['status', 'status', 'f'])
  expect(evaluate('[request.userInfo.uid, request.userInfo.groups[0], request.userInfo.extra.k[0]]', request)).toEqual([
    '1',
    'g',
    'v',
  ])
})

test('what it matched as', () => {
  const scope = {
    kind: { group: 'x.io', version: 'v2', kind: 'Map' },
    resource: { group: 'x.io', version: 'v2', resource: 'maps' },
  }
  expect(
    evaluate(
      '[request.kind.kind, request.requestKind.kind, string(object.apiVersion), string(object.kind)]',
      creation(),
      scope,
    ),
  ).toEqual(['Map', 'ConfigMap', 'x.io/v2', 'Map'])
  expect(evaluate('[request.resource.resource, request.requestResource.resource]', creation(), scope)).toEqual([
    'maps',
    'configmaps',
  ])
})

test('an authorizer only where one is wanted', () => {
  const text = "authorizer.path('/').check('get').allowed()"
  expect(evaluate(text, creation(), { authorizer: false })).toBe('no such attribute(s): authorizer')
})

test('what several evaluations see alike is made once', () => {
  const request = creation()
  const variables = new RequestVariables(request, cluster())
  const scope = { kind: request.kind, resource: request.resource, authorizer: true }
  const [first, second] = [variables.bindings(scope), variables.bindings({ ...scope, authorizer: false })]
  expect(first.request).toBe(second.request)
  expect(first.object).toBe(second.object)
})

test('typed objects are Go structs', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'p' },
    spec: { containers: [{ name: 'c', resources: { limits: { cpu: '1000m' } } }] },
  }
  const request = creation({
    kind: { group: '', version: 'v1', kind: 'Pod' },
    resource: { group: '', version: 'v1', resource: 'pods' },
    object: pod,
  })
  const text = '[dyn(has(object.status)), object.spec.containers[0].resources.limits.cpu]'
  expect(evaluate(text, request)).toEqual([false, '1000m'])
  expect(evaluate(text, { ...request, typed: true })).toEqual([true, '1'])
})
