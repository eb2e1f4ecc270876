// Policies, objects and requests that are meant to do harm: each gets a verdict or one of the documented errors, and soon.
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import {
  builtinSchemas,
  compileErrors,
  decodePolicyObject,
  decodeReview,
  encodeReview,
  lintPolicies,
  offlineCluster,
  PolicySet,
  requestOf,
  TraceRecorder,
  typeCheck,
  validatePolicyObject,
  type AdmissionRequest,
  type AdmissionVerdict,
  type PolicyObject,
} from 'kubevet/admission'
import { DecodeError, type Body, type JsonObject } from 'kubevet/crd'
import { writeJson } from '../conformance/crd/write-json.js'
import { changeJson } from '../differential/crd/change-json.js'
import { Random } from '../differential/random.js'
import {
  anyJson,
  decodedPolicies,
  EVERYTHING,
  frozen,
  hostileJson,
  hostileObject,
  POLICIES,
  validatingPolicy,
} from '../fixtures/admission/hostile.js'
import { HUGE, ODD } from './hostile-values.js'
import { runs, THOROUGH } from './runs.js'

/** Milliseconds of the processor's time that any of them may take; usual ones take a thousandth of it. */
const SOON = 8_000

/** Milliseconds that a test may take on a machine that does other work. */
const TIMEOUT = 300_000

const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype]
const before = prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))
afterAll(() => {
  expect(prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String))).toEqual(before)
})

/** What was asked for, or the text of a DecodeError. */
function outcomeOf<T>(ask: () => T): T | string {
  const start = process.cpuUsage()
  try {
    return ask()
  } catch (error) {
    if (error instanceof DecodeError) return `${error.name}: ${error.message}`
    throw error
  } finally {
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(SOON)
  }
}

const schemas = builtinSchemas()

/** Asks everything about a body that says to be a policy. */
function askAll(body: Body): void {
  const object = outcomeOf(() => decodePolicyObject(body).object)
  if (typeof object === 'string') return
  frozen(object)
  expect(validatePolicyObject(object).map(String)).toEqual(validatePolicyObject(object).map(String))
  outcomeOf(() => lintPolicies([object], { schemas }))
  outcomeOf(() => new PolicySet([object], { implicitBindings: true }))
  if (object.kind === 'ValidatingAdmissionPolicy') outcomeOf(() => typeCheck(object, schemas))
  if (object.kind === 'ValidatingAdmissionPolicy' || object.kind === 'MutatingAdmissionPolicy') {
    outcomeOf(() => compileErrors(object))
  }
}

const KINDS = [
  'ValidatingAdmissionPolicy',
  'ValidatingAdmissionPolicyBinding',
  'MutatingAdmissionPolicy',
  'MutatingAdmissionPolicyBinding',
] as const

const policyWith = (kind: string, parts: object): JsonObject => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind,
  metadata: { name: 'a' },
  ...parts,
})

const FIELDS = [
  'matchConstraints',
  'validations',
  'mutations',
  'variables',
  'matchConditions',
  'auditAnnotations',
  'paramKind',
  'paramRef',
  'matchResources',
  'validationActions',
]

describe('policies', () => {
  const MAY_THROW = /proxy|getter|toJSON/

  test.each(Object.entries(ODD).filter(([name]) => !MAY_THROW.test(name)))('%s', { timeout: TIMEOUT }, (_, make) => {
    askAll(make() as Body)
    for (const kind of KINDS) {
      askAll(policyWith(kind, { metadata: make() }))
      askAll(policyWith(kind, { spec: make() }))
      for (const field of FIELDS) {
        askAll(policyWith(kind, { spec: { [field]: make() } }))
        askAll(policyWith(kind, { spec: { [field]: [make()] } }))
      }
    }
  })

  test('any JSON', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(hostileJson, fc.constantFrom(...KINDS), fc.constantFrom(...FIELDS), (value, kind, field) => {
        askAll(frozen(value) as Body)
        askAll(frozen(policyWith(kind, { spec: value })))
        askAll(frozen(policyWith(kind, { spec: { [field]: value } })))
        askAll(frozen(policyWith(kind, { spec: { [field]: [value] } })))
      }),
      runs(150),
    )
  })

  test('any text', { timeout: TIMEOUT }, () => {
    const head = 'apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\n'
    const part = fc.constantFrom('{', '}', '[', ':', '"', '- ', '\n', ' ', '\t', '&a ', '*a', '<<', '!!int ', '|')
    const word = fc.constantFrom(
      'spec: ',
      'validations',
      'a',
      '1e999',
      '.nan',
      '\u0000',
      '\ud800',
      '\ufeff',
      '"\\u',
      '---',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(part, word), { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        askAll(text)
        askAll(head + text)
        askAll(`${head}spec:\n  validations:\n  - expression: ${text}`)
      }),
      runs(200),
    )
  })

  test('any expressions', { timeout: TIMEOUT }, () => {
    const token = fc.constantFrom(
      ...[
        'object',
        'variables.a',
        'params',
        '.b',
        '(',
        ')',
        '[',
        ']',
        '&&',
        '?',
        ':',
        "'a'",
        '1',
        '-',
        '{',
        '}',
        '==',
        'x',
      ],
      ...['.all(x, ', 'Object{', 'JSONPatch{', 'matches(', '\ud800', '"""', '\n', '//', 'has(', 'cel.bind(', '1e400'],
    )
    const expressions = fc.array(token, { maxLength: 20 }).map((tokens) => tokens.join(''))
    fc.assert(
      fc.property(expressions, expressions, (expression, other) => {
        const variables = [{ name: 'a', expression: other }]
        askAll(validatingPolicy('a', { variables, validations: [{ expression, messageExpression: other }] }))
        const mutations = [{ patchType: 'JSONPatch', jsonPatch: { expression } }]
        askAll(policyWith('MutatingAdmissionPolicy', { spec: { matchConstraints: EVERYTHING, variables, mutations } }))
      }),
      runs(150),
    )
  })

  test('policies that changed a little', { timeout: TIMEOUT }, () => {
    const { seed, numRuns } = runs(150)
    const random = new Random(seed)
    for (let run = 0; run < numRuns; run++) {
      const changed = random.some(POLICIES, 0.7).map((policy) => changeJson(policy, random) as JsonObject)
      changed.forEach(askAll)
      const objects = changed.map((body) => outcomeOf(() => decodePolicyObject(body).object))
      const decoded = objects.filter((object): object is PolicyObject => typeof object !== 'string')
      outcomeOf(() => lintPolicies(frozen(decoded), { schemas }))
      const set = outcomeOf(() => new PolicySet(frozen(decoded)))
      if (typeof set === 'string') continue
      const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a', namespace: 'n' }, data: { a: 'b' } }
      outcomeOf(() => set.admit(requestOf(object), offlineCluster({ params: [object] })))
    }
  })

  test.each([
    ['parentheses', (count: number) => `${'('.repeat(count)}true${')'.repeat(count)}`],
    ['lists', (count: number) => `${'['.repeat(count)}1${']'.repeat(count)} == []`],
    ['negations', (count: number) => `${'!'.repeat(count)}true`],
    ['calls', (count: number) => `object${'.a'.repeat(count)} == 1`],
    ['conditions', (count: number) => `${'true && '.repeat(count)}true`],
    ['choices', (count: number) => `${'true ? true : '.repeat(count)}true`],
    ['loops', (count: number) => `${'[1].all(x, '.repeat(count)}true${')'.repeat(count)}`],
    ['texts', (count: number) => `'${'a'.repeat(count * 10)}' == object.metadata.name`],
  ])('expressions of many %s', { timeout: TIMEOUT }, (_, expression) => {
    for (const count of [300, 10_000]) {
      askAll(validatingPolicy('a', { validations: [{ expression: expression(count) }] }))
    }
  })
})

const set = new PolicySet(decodedPolicies())

/** What all policies say of a request; also that nobody who looks on changes anything. */
function admit(request: AdmissionRequest, params: readonly JsonObject[] = []): AdmissionVerdict | string {
  const cluster = offlineCluster({ params })
  const verdict = outcomeOf(() => set.admit(request, cluster))
  const recorder = new TraceRecorder()
  const observed = outcomeOf(() => set.admit(request, cluster, { observer: recorder }))
  expect(writeJson(observed)).toBe(writeJson(verdict))
  for (const { cost, decisions } of recorder.traces) expect([cost, decisions.length]).toBeDefined()
  return verdict
}

describe('requests', () => {
  test('about any objects', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(
        hostileObject,
        fc.option(hostileObject, { nil: undefined }),
        fc.boolean(),
        fc.constantFrom('CREATE', 'UPDATE', 'DELETE', 'CONNECT'),
        (object, old, typed, operation) => {
          frozen([object, old])
          const stored = operation === 'UPDATE' ? { old: old ?? object } : {}
          admit(requestOf(object, { operation, typed, ...stored, kinds: offlineCluster() }))
        },
      ),
      runs(300),
    )
  })

  test('with any params', { timeout: TIMEOUT }, () => {
    const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', namespace: 'n' }, spec: { list: [1] } }
    fc.assert(
      fc.property(hostileObject, anyJson, anyJson, (param, data, options) => {
        const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'p', namespace: 'n' }, data }
        const params = frozen([configMap, { ...param, apiVersion: 'v1', kind: 'ConfigMap' }])
        expect(admit(frozen(requestOf(object, { options: { options } })), params)).toBeTypeOf('object')
      }),
      runs(150),
    )
  })

  test('in any Namespace, by any user', { timeout: TIMEOUT }, () => {
    const object = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'a', namespace: 'n' } }
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', '\ud800'))
    fc.assert(
      fc.property(hostileObject, text, fc.dictionary(text, fc.array(text)), (namespace, name, extra) => {
        const namespaces = [frozen({ ...namespace, apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'n' } })]
        const request = requestOf(object, { user: { name, groups: [name], extra }, subresource: name })
        outcomeOf(() => set.admit(request, offlineCluster({ namespaces })))
      }),
      runs(150),
    )
  })

  test.skipIf(!THOROUGH).each(Object.entries(HUGE))('about %s', { timeout: TIMEOUT }, (_, make) => {
    for (const field of ['list', 'text', 'other']) {
      const object = {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'a', namespace: 'n' },
        spec: { [field]: make() },
      }
      outcomeOf(() => set.admit(requestOf(object), offlineCluster()))
    }
  })
})

describe('reviews', () => {
  const reviewOf = (request: unknown): JsonObject => ({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    request,
  })
  const field = fc.constantFrom('uid', 'kind', 'operation', 'userInfo', 'object', 'oldObject', 'options', 'namespace')
  const kind = { group: '', version: 'v1', kind: 'Pod' }
  const resource = { group: '', version: 'v1', resource: 'pods' }

  test('of any JSON', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(hostileJson, field, hostileObject, (value, name, object) => {
        const usual = { uid: 'u', kind, resource, operation: 'CREATE', object, [name]: value }
        for (const body of [value, reviewOf(value), reviewOf(usual)]) {
          const decoded = outcomeOf(() => decodeReview(frozen(body) as Body))
          if (typeof decoded === 'string') continue
          const { uid, request } = frozen(decoded)
          const verdict = admit(request)
          if (typeof verdict === 'string') continue
          const mutation =
            request.object && verdict.object ? { mutation: { before: request.object, after: verdict.object } } : {}
          const { allowed, mutating, validating } = verdict
          const status = validating?.denied ?? mutating.denied
          encodeReview({ uid, allowed, ...(status && { status }), ...validating, ...mutation })
        }
      }),
      runs(200),
    )
  })

  test('of any text', { timeout: TIMEOUT }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        outcomeOf(() => decodeReview(text))
        outcomeOf(() => decodeReview(`{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":${text}`))
      }),
      runs(200),
    )
  })
})
