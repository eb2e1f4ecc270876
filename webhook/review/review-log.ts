// What is logged of reviews.
import type { AdmissionReviewRequest } from '../../admission/index.js'
import { formatGroupVersionKind } from '../../apimachinery/kind/index.js'
import type { LogLevel, WebhookLog } from '../log/webhook-log.js'
import type { Answer } from './answer.js'

export type ReviewPath = 'validate' | 'mutate'

/** A review, its answer, and the time that the answer took. */
interface AnsweredReview {
  readonly path: ReviewPath
  readonly review: AdmissionReviewRequest
  readonly answer: Answer
  readonly milliseconds: number
}

/** Levels at which all reviews are logged, and those at which denials are. */
const VERBOSE: ReadonlySet<string> = new Set(['trace', 'debug'] satisfies LogLevel[])
const USUAL: ReadonlySet<string> = new Set([...VERBOSE, 'info'] satisfies string[])

/** Logs denials, which are rare and asked about later; other reviews only where everything is logged. */
export function logReview(log: WebhookLog, answered: AnsweredReview): void {
  if (answered.answer.response.allowed) {
    if (VERBOSE.has(log.level)) log.debug(logged(answered), 'allowed')
  } else if (USUAL.has(log.level)) log.info(logged(answered), 'denied')
}

/** What is logged of a review: who asked for what and who refused it, but nothing of the object, as messages may have. */
function logged({ path, review, answer, milliseconds }: AnsweredReview): Record<string, unknown> {
  const { uid, request } = review
  const { response, validating, mutating } = answer
  const { operation, kind, resource, subresource, namespace, name, userInfo, dryRun } = request
  const evaluations = [...(validating?.evaluations ?? []), ...(mutating?.evaluations ?? [])]
  const refusing = (validating?.evaluations ?? []).filter(({ decisions }) =>
    decisions.some(({ action }) => action === 'deny'),
  )
  return {
    path,
    uid,
    operation,
    kind: formatGroupVersionKind(kind),
    resource: resource.resource,
    ...(subresource === '' ? {} : { subresource }),
    ...(namespace === '' ? {} : { namespace }),
    name,
    user: userInfo.name,
    dryRun,
    allowed: response.allowed,
    ...(response.status === undefined ? {} : { reason: response.status.reason, code: response.status.code }),
    failed: refusing.map(({ policy, binding, param }) => ({
      policy,
      binding,
      ...(param === undefined ? {} : { param }),
    })),
    warnings: response.warnings?.length ?? 0,
    evaluations: evaluations.length,
    cost: evaluations.reduce((sum, { cost }) => sum + cost, 0),
    milliseconds: Math.round(milliseconds * 1000) / 1000,
  }
}
