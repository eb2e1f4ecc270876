// What is decided of a review.
import type {
  AdmissionReviewRequest,
  AdmissionReviewResponse,
  Denial,
  EvaluationObserver,
  MutatingVerdict,
  ReviewStatus,
  ValidatingVerdict,
} from '../../admission/index.js'
import type { Admitter } from '../policies/admitter.js'
import type { Deadline } from '../request/deadline.js'

/** An answer, and what led to it. */
export interface Answer {
  readonly response: AdmissionReviewResponse
  readonly validating?: ValidatingVerdict
  readonly mutating?: MutatingVerdict
}

/**
 * Decides whether the policies allow the request, in steps. Throws the deadline's HttpError between two expressions once the time is
 * over.
 */
export function* answerValidate(
  { uid, request }: AdmissionReviewRequest,
  admitter: Admitter,
  deadline: Deadline,
): Generator<undefined, Answer> {
  const validating = yield* admitter.validate(request, { observer: stopper(deadline) })
  const { allowed, denied, warnings, auditAnnotations } = validating
  const status = allowed ? {} : { status: statusOf(denied) }
  return { validating, response: { uid, allowed, ...status, warnings, auditAnnotations } }
}

/** The answer where something else than the policies refuses the request; what they refuse is refused by them. */
export function refusedWith(status: ReviewStatus, answer: Answer): Answer {
  const { response } = answer
  return response.allowed ? { ...answer, response: { ...response, allowed: false, status } } : answer
}

/** Decides what becomes of the request's object. Throws as `answerValidate`. */
export function answerMutate({ uid, request }: AdmissionReviewRequest, admitter: Admitter, deadline: Deadline): Answer {
  const mutating = admitter.mutate(request, { observer: stopper(deadline) })
  const { allowed, warnings, object: after } = mutating
  const { object: before } = request
  return {
    mutating,
    response: {
      uid,
      allowed,
      ...(allowed ? {} : { status: statusOf(mutating.denied) }),
      warnings,
      ...(allowed && before !== undefined && after !== undefined ? { mutation: { before, after } } : {}),
    },
  }
}

/** Evaluations are done without a pause, each within its cost budget: between two of them the time is checked. */
const stopper = (deadline: Deadline): EvaluationObserver => ({
  begin: () => {
    deadline.check()
    return undefined
  },
})

/** The status of a refusal; an error that is none becomes an internal error, as in kube-apiserver. */
function statusOf(denied: Denial | undefined): ReviewStatus {
  const { message = '', reason = '', code = 0, causes = [] } = denied ?? {}
  if (code === 0) return { message, reason: 'InternalError', code: 500 }
  return { message, reason, code, ...(causes.length === 0 ? {} : { causes }) }
}
