// The answer to a webhook call.
import { checkPlain, jsonText, setOwn, type JsonObject } from '../../apimachinery/json/index.js'
import { base64 } from '../../apimachinery/text/index.js'
import { auditKey } from './audit-key.js'
import { jsonDiff } from './json-diff.js'
import type { AdmissionReviewResponse, ReviewStatus } from './model.js'

/**
 * The AdmissionReview that answers a webhook call, as JSON. It has a patch only if the request is allowed and its object
 * was changed: a validating webhook may have none. Throws a DecodeError for objects that no JSON gives.
 */
export function encodeReview(response: AdmissionReviewResponse): JsonObject {
  const { uid, allowed, status, warnings = [], auditAnnotations = {} } = response
  const patch = allowed ? patchOf(response) : undefined
  return {
    apiVersion: 'admission.k8s.io/v1',
    kind: 'AdmissionReview',
    response: {
      uid,
      allowed,
      ...(status && { status: statusJson(status) }),
      ...(patch !== undefined && { patch, patchType: 'JSONPatch' }),
      ...(Object.keys(auditAnnotations).length > 0 && { auditAnnotations: annotationsJson(auditAnnotations) }),
      ...(warnings.length > 0 && { warnings }),
    },
  }
}

function patchOf({ mutation }: AdmissionReviewResponse): string | undefined {
  if (mutation === undefined) return undefined
  checkPlain(mutation.before)
  checkPlain(mutation.after)
  const operations = jsonDiff(mutation.before, mutation.after)
  return operations.length === 0 ? undefined : base64(new TextEncoder().encode(jsonText(operations)))
}

function statusJson({ message, reason, code, causes = [] }: ReviewStatus): JsonObject {
  return {
    status: 'Failure',
    message,
    ...(reason !== undefined && reason !== '' && { reason }),
    ...(code !== undefined && code !== 0 && { code }),
    ...(causes.length > 0 && { details: { causes: causes.map((cause) => ({ message: cause })) } }),
  }
}

function annotationsJson(annotations: Readonly<Record<string, string>>): JsonObject {
  const json: Record<string, string> = {}
  for (const [key, value] of Object.entries(annotations)) setOwn(json, auditKey(key), value)
  return json
}
