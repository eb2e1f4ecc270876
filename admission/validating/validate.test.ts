import { expect, test } from 'vitest'
import { ruleAuthorizer } from '../../cel/index.js'
import {
  binding,
  cluster,
  CONFIG_MAPS,
  configMap,
  creation,
  policy,
  withParams,
} from '../../test/fixtures/admission/config-maps.js'
import type { ValidatingAdmissionPolicy, ValidatingAdmissionPolicyBinding } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import type { AdmissionRequest } from '../request/request.js'
import type { PolicyDecision, ValidatingVerdict } from '../verdict/verdict.js'
import { compileValidatingPolicy } from './compile.js'
import { validate } from './validate.js'

const FALSE = [{ expression: 'false', message: 'm' }]

interface Given {
  readonly spec?: Partial<ValidatingAdmissionPolicy['spec']>
  readonly bindings?: readonly ValidatingAdmissionPolicyBinding[]
  readonly request?: AdmissionRequest
  readonly cluster?: Cluster
  readonly configurationError?: string
}

const verdictOf = ({ spec = {}, bindings = [binding()], request = creation(), ...given }: Given): ValidatingVerdict =>
  validate(
    request,
    [
      {
        policy: compileValidatingPolicy(policy(spec), { compatibility: '1.36' }),
        bindings,
        ...(given.configurationError === undefined ? {} : { configurationError: given.configurationError }),
      },
    ],
    given.cluster ?? cluster(),
  )

const decisionsOf = (spec: Partial<ValidatingAdmissionPolicy['spec']>): readonly PolicyDecision[] =>
  verdictOf({ spec }).evaluations.flatMap(({ decisions }) => decisions)

test('a denial', () => {
  const cause = "ValidatingAdmissionPolicy 'p' with binding 'b' denied request: m"
  expect(verdictOf({ spec: { validations: [{ expression: 'true' }, ...FALSE] } })).toEqual({
    allowed: false,
    evaluations: [
      {
        policy: 'p',
        binding: 'b',
        decisions: [
          { action: 'admit', evaluation: 'admit' },
          { action: 'deny', evaluation: 'deny', message: 'm', reason: 'Invalid' },
        ],
        auditAnnotations: [],
        cost: 0,
      },
    ],
    denied: { message: `configmaps "c" is forbidden: ${cause}`, reason: 'Invalid', code: 422, causes: [cause] },
    warnings: [],
    auditAnnotations: {},
  })
})

test('the first denial is what the client gets, with its reason', () => {
  const validations = [
    { expression: 'false', message: 'first', reason: 'Forbidden' },
    { expression: 'false', message: 'second' },
  ]
  expect(verdictOf({ spec: { validations } }).denied).toMatchObject({
    message: expect.stringContaining('first') as string,
    reason: 'Forbidden',
    code: 403,
  })
})

test('actions', () => {
  const bindings = [binding({ validationActions: ['Warn', 'Audit'] })]
  expect(verdictOf({ spec: { validations: [{ expression: 'false', message: '<m>' }] }, bindings })).toMatchObject({
    allowed: true,
    warnings: ["Validation failed for ValidatingAdmissionPolicy 'p' with binding 'b': <m>"],
    auditAnnotations: {
      'validation.policy.admission.k8s.io/validation_failure':
        '[{"message":"\\u003cm\\u003e","policy":"p","binding":"b","expressionIndex":0,"validationActions":["Warn","Audit"]}]',
    },
  })
})

test('fifty failures at most are told to the audit event', () => {
  const validations = Array.from({ length: 51 }, () => FALSE).flat()
  const { auditAnnotations } = verdictOf({
    spec: { validations },
    bindings: [binding({ validationActions: ['Audit'] })],
  })
  const [told = ''] = Object.values(auditAnnotations)
  expect(JSON.parse(told)).toHaveLength(50)
})

const FAILS = { expression: 'object.x == 1' }
const FAILURE = "expression 'object.x == 1' resulted in error: no such key: x"
const BUDGET = 'validation failed due to running out of cost budget, no further validation rules will be run'
const digits = '[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]'
/** Costs more than 400,000. */
const DEAR = ['a', 'b', 'c', 'd', 'e'].reduceRight((inner, name) => `${digits}.all(${name}, ${inner})`, 'true')

test.each<[about: string, spec: Partial<ValidatingAdmissionPolicy['spec']>, message: string, count: number]>([
  ['a validation fails', { validations: [FAILS] }, FAILURE, 1],
  [
    'one does not compile',
    { validations: [{ expression: '1' }] },
    'compilation error: must evaluate to bool but got int',
    1,
  ],
  ['a match condition fails', { matchConditions: [{ name: 'a', ...FAILS }], validations: FALSE }, FAILURE, 1],
  [
    'two match conditions fail',
    {
      matchConditions: [
        { name: 'a', ...FAILS },
        { name: 'b', expression: '1 / 0 == 1' },
      ],
      validations: FALSE,
    },
    `[${FAILURE}, expression '1 / 0 == 1' resulted in error: division by zero]`,
    1,
  ],
  ['the budget is gone', { validations: Array.from({ length: 30 }, () => ({ expression: DEAR })) }, BUDGET, 1],
  [
    'the budget of messages is gone',
    {
      validations: Array.from({ length: 15 }, () => ({
        expression: DEAR,
        messageExpression: `${DEAR} ? 'a' : 'b'`,
      })),
    },
    `failed messageExpression: ${BUDGET}`,
    15,
  ],
])('%s', (_, spec, message, count) => {
  const decisions = decisionsOf(spec)
  expect(decisions).toHaveLength(count)
  expect(decisions[0]).toEqual({ action: 'deny', evaluation: 'error', message })
  const ignored = decisionsOf({ ...spec, failurePolicy: 'Ignore' })
  expect(ignored.every(({ action }) => action === 'admit')).toBe(true)
})

test('a match condition that is false ends a run, even if others fail', () => {
  const matchConditions = [
    { name: 'fails', ...FAILS },
    { name: 'false', expression: 'false' },
  ]
  expect(verdictOf({ spec: { matchConditions, validations: FALSE } })).toMatchObject({
    allowed: true,
    evaluations: [{ failedCondition: 'false', decisions: [] }],
  })
})

test('match conditions see no Namespace, validations do', () => {
  const matchConditions = [{ name: 'a', expression: 'namespaceObject == null' }]
  const validations = [{ expression: "namespaceObject.metadata.labels.env == 'test'" }]
  expect(verdictOf({ spec: { matchConditions, validations } }).allowed).toBe(true)
})

test('messages and audit annotations have no authorizer', () => {
  const variables = [{ name: 'a', expression: "authorizer.path('/').check('get').reason()" }]
  const validations = [{ expression: "variables.a == 'x'", message: 'm', messageExpression: 'variables.a' }]
  const auditAnnotations = [{ key: 'k', valueExpression: 'variables.a' }]
  const given = {
    spec: { variables, validations, auditAnnotations },
    cluster: cluster({ authorizer: ruleAuthorizer({ allow: [{ reason: 'r' }] }) }),
  }
  const [evaluation] = verdictOf(given).evaluations
  expect(evaluation?.decisions).toMatchObject([{ message: 'm' }])
  expect(evaluation?.auditAnnotations).toMatchObject([
    {
      action: 'error',
      error:
        'expression \'variables.a\' resulted in error: composited variable "a" fails to evaluate: no such attribute(s): authorizer',
    },
  ])
})

test('an audit annotation that fails denies, whatever the actions', () => {
  const auditAnnotations = [
    { key: 'a', valueExpression: "'x'" },
    { key: 'b', valueExpression: 'string(object.x)' },
  ]
  const bindings = [binding({ validationActions: ['Warn'] })]
  const verdict = verdictOf({ spec: { auditAnnotations }, bindings })
  expect(verdict).toMatchObject({
    allowed: false,
    denied: { code: 422 },
    auditAnnotations: { 'p/a': 'x' },
    warnings: [],
  })
  expect(verdictOf({ spec: { auditAnnotations, failurePolicy: 'Ignore' }, bindings }).allowed).toBe(true)
})

const KIND = { apiVersion: 'x.io/v1', kind: 'P' }
const param = (name: string): object => ({ ...KIND, metadata: { name, namespace: 'default' } })

test('one run for each param', () => {
  const spec = {
    paramKind: KIND,
    validations: [{ expression: "params.metadata.name != 'b'" }],
    auditAnnotations: [{ key: 'k', valueExpression: 'string(params.metadata.name)' }],
  }
  const verdict = verdictOf({
    spec,
    bindings: [binding({ paramRef: { selector: {} } })],
    cluster: withParams([param('a'), param('b')] as never),
  })
  expect(verdict.evaluations.map((evaluation) => [evaluation.param, evaluation.decisions[0]?.action])).toEqual([
    ['default/a', 'admit'],
    ['default/b', 'deny'],
  ])
  expect(verdict.auditAnnotations).toEqual({ 'p/k': 'a, b' })
})

test('without a paramRef params are null', () => {
  expect(verdictOf({ spec: { paramKind: KIND, validations: [{ expression: 'params == null' }] } }).allowed).toBe(true)
})

const BOGUS = { matchExpressions: [{ key: 'a', operator: 'Bogus' }] }
const bogus = 'Internal error occurred: "Bogus" is not a valid label selector operator'

test.each<[about: string, given: Given, message: string]>([
  [
    'no constraints',
    { spec: { matchConstraints: undefined as never } },
    'failed to configure policy: policy contained no match constraints, a required field',
  ],
  [
    'a selector of the policy',
    { spec: { matchConstraints: { ...CONFIG_MAPS, objectSelector: BOGUS } } },
    `failed to configure policy: ${bogus}`,
  ],
  ['the policy cannot be set up', { configurationError: 'e' }, 'failed to configure policy: e'],
  [
    'a selector of the binding',
    { bindings: [binding({ matchResources: { ...CONFIG_MAPS, objectSelector: BOGUS }, validationActions: ['Warn'] })] },
    `failed to configure binding: ${bogus}`,
  ],
  [
    'params',
    {
      spec: { paramKind: KIND },
      bindings: [binding({ paramRef: { name: 'x', parameterNotFoundAction: 'Deny' } })],
      cluster: withParams([]),
    },
    'failed to configure binding: no params found for policy binding with `Deny` parameterNotFoundAction',
  ],
])('not configured well: %s', (_, given, message) => {
  const verdict = verdictOf(given)
  expect(verdict.denied?.message).toContain(message)
  expect(verdict.evaluations).toEqual([])
  expect(verdictOf({ ...given, spec: { ...given.spec, failurePolicy: 'Ignore' } }).allowed).toBe(true)
})

test('nothing is evaluated for requests that are not meant, without bindings, and without params', () => {
  const other = creation({ resource: { group: '', version: 'v1', resource: 'secrets' } })
  const spec = { validations: FALSE }
  expect(verdictOf({ spec, request: other, configurationError: 'e' })).toMatchObject({ allowed: true, evaluations: [] })
  expect(verdictOf({ spec, bindings: [] })).toMatchObject({ allowed: true, evaluations: [] })
  const bindings = [binding({ paramRef: { name: 'x' } })]
  expect(verdictOf({ spec: { ...spec, paramKind: KIND }, bindings, cluster: withParams([]) })).toMatchObject({
    allowed: true,
    evaluations: [],
  })
})

test('a namespace that does not exist', () => {
  const request = creation({ namespace: 'x', object: configMap({}, { namespace: 'x' }) })
  expect(verdictOf({ spec: { validations: FALSE }, request })).toEqual({
    allowed: false,
    evaluations: [],
    denied: {
      message: 'namespace "x" not found',
      reason: 'NotFound',
      code: 404,
      causes: [],
      subject: { name: 'x', kind: 'namespace' },
    },
    warnings: [],
    auditAnnotations: {},
  })
})

test('the cost is that of everything', () => {
  const spec = {
    variables: [{ name: 'v', expression: 'object.data.k' }],
    matchConditions: [{ name: 'c', expression: "variables.v == 'v'" }],
    validations: [{ expression: "variables.v == 'v'", messageExpression: 'string(variables.v)' }],
    auditAnnotations: [{ key: 'k', valueExpression: 'string(variables.v)' }],
  }
  const cost = (changes: Partial<ValidatingAdmissionPolicy['spec']>): number =>
    verdictOf({ spec: changes }).evaluations[0]?.cost ?? 0
  const { variables } = spec
  const parts = [
    cost({ variables, matchConditions: spec.matchConditions }),
    cost({ variables, validations: spec.validations }),
    cost({ variables, auditAnnotations: spec.auditAnnotations }),
  ]
  expect(parts.every((part) => part > 0)).toBe(true)
  expect(cost(spec)).toBe(parts.reduce((sum, part) => sum + part))
})

test('one that looks on changes nothing', () => {
  const spec = {
    variables: [{ name: 'v', expression: 'object.data.k' }],
    validations: [{ expression: "variables.v == 'x'" }],
  }
  const hooks = [{ policy: compileValidatingPolicy(policy(spec)), bindings: [binding()] }]
  const contexts: object[] = []
  const observer = { end: (_: object, __: object, context: object) => void contexts.push(context) }
  expect(validate(creation(), hooks, cluster(), { observer })).toEqual(validate(creation(), hooks, cluster()))
  expect(contexts).toEqual([
    { policy: 'p', binding: 'b' },
    { policy: 'p', binding: 'b' },
  ])
})
