import { expect, test } from 'vitest'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { auditKey } from './audit-key.js'
import { decodeReview } from './decode.js'
import { encodeReview } from './encode.js'

const POD = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'p' } }

const review = (request: unknown, head: object = {}): string =>
  JSON.stringify({ apiVersion: 'admission.k8s.io/v1', kind: 'AdmissionReview', ...head, request })

const REQUEST = {
  uid: 'u',
  kind: { group: '', version: 'v1', kind: 'Pod' },
  resource: { group: '', version: 'v1', resource: 'pods' },
  requestKind: { group: '', version: 'v1', kind: 'Pod' },
  requestResource: { group: '', version: 'v1', resource: 'pods' },
  name: 'p',
  namespace: 'default',
  operation: 'CREATE',
  userInfo: { username: 'me', uid: '1', groups: ['g'], extra: { k: ['v'] } },
  object: POD,
  oldObject: null,
  dryRun: true,
  options: { apiVersion: 'meta.k8s.io/v1', kind: 'CreateOptions' },
}

test('a request', () => {
  expect(decodeReview(review(REQUEST))).toEqual({
    uid: 'u',
    requestKind: REQUEST.requestKind,
    requestResource: REQUEST.requestResource,
    request: {
      operation: 'CREATE',
      kind: REQUEST.kind,
      resource: REQUEST.resource,
      subresource: '',
      name: 'p',
      namespace: 'default',
      userInfo: { name: 'me', uid: '1', groups: ['g'], extra: { k: ['v'] } },
      dryRun: true,
      options: REQUEST.options,
      object: POD,
    },
  })
})

test.each<[body: string, error: string]>([
  ['{}', 'an AdmissionReview of admission.k8s.io/v1 is expected, not , Kind='],
  [JSON.stringify(POD), 'an AdmissionReview of admission.k8s.io/v1 is expected, not v1, Kind=Pod'],
  [
    review(REQUEST, { apiVersion: 'admission.k8s.io/v1beta1' }),
    "AdmissionReviews of admission.k8s.io/v1beta1 are not served: the webhook's admissionReviewVersions must have v1",
  ],
  [review(null), 'the AdmissionReview has no request'],
  [
    review({ ...REQUEST, operation: 'PATCH' }),
    'request.operation must be one of CREATE, UPDATE, DELETE, CONNECT, not "PATCH"',
  ],
  [review({ ...REQUEST, kind: null }), 'request.kind is incomplete'],
  [review({ ...REQUEST, resource: {} }), 'request.resource is incomplete'],
  [review({ ...REQUEST, object: [] }), 'request.object is not an object'],
  [
    review({ ...REQUEST, uid: 1 }),
    'json: cannot unmarshal number into Go struct field AdmissionRequest.request.uid of type types.UID',
  ],
  ['{"kind":', "couldn't get version/kind; json parse error: unexpected end of JSON input"],
])('%s', (body, error) => {
  expect(() => decodeReview(body)).toThrow(error)
})

const patchOf = (answer: JsonObject): unknown => {
  const { patch } = answer['response'] as { readonly patch?: string }
  return patch === undefined
    ? undefined
    : (JSON.parse(new TextDecoder().decode(Uint8Array.from(atob(patch), (char) => char.charCodeAt(0)))) as unknown)
}

test('a mutation', () => {
  const after = { ...POD, metadata: { name: 'p', labels: { 'a/b': 'é' } } }
  const answer = encodeReview({ uid: 'u', allowed: true, mutation: { before: POD, after } })
  expect(answer).toMatchObject({
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    response: { uid: 'u', allowed: true, patchType: 'JSONPatch' },
  })
  expect(patchOf(answer)).toEqual([{ op: 'add', path: '/metadata/labels', value: { 'a/b': 'é' } }])
})

test('no patch where nothing changed, or nothing may', () => {
  const unchanged = encodeReview({ uid: 'u', allowed: true, mutation: { before: POD, after: { ...POD } } })
  expect(unchanged['response']).toEqual({ uid: 'u', allowed: true })
  expect(patchOf(encodeReview({ uid: 'u', allowed: false, mutation: { before: POD, after: {} } }))).toBeUndefined()
})

test('a refusal', () => {
  const status = { message: 'no', reason: 'Invalid', code: 422, causes: ['because'] }
  const answer = encodeReview({
    uid: 'u',
    allowed: false,
    status,
    warnings: ['careful'],
    auditAnnotations: { 'policy/key': 'value' },
  })
  expect(answer['response']).toEqual({
    uid: 'u',
    allowed: false,
    status: {
      status: 'Failure',
      message: 'no',
      reason: 'Invalid',
      code: 422,
      details: { causes: [{ message: 'because' }] },
    },
    warnings: ['careful'],
    auditAnnotations: { 'policy.key': 'value' },
  })
})

test.each([
  ['policy/key', 'policy.key'],
  ['validation.policy.admission.k8s.io/validation_failure', 'validation.policy.admission.k8s.io.validation_failure'],
  ['/a b/', 'a_b'],
])('the key %s', (key, expected) => {
  expect(auditKey(key)).toBe(expected)
})

test('long keys stay apart', () => {
  const keys = ['a', 'b'].map((end) => auditKey(`${'x'.repeat(100)}/${end}`))
  expect(new Set(keys).size).toBe(2)
  for (const key of [...keys, auditKey('///'), auditKey('é')]) {
    expect(key).toMatch(/^[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$/)
  }
})
