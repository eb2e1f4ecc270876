// AdmissionReview of admission.k8s.io/v1: what kube-apiserver asks a webhook, and what it answers.
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { AdmissionRequest } from '../request/request.js'
import type { GroupVersionKind, GroupVersionResource } from '../../apimachinery/kind/index.js'

/** The request of an AdmissionReview. */
export interface AdmissionReviewRequest {
  readonly uid: string
  readonly request: AdmissionRequest
  /** What the client sent, where the server converted it for the webhook (`matchPolicy: Equivalent`). */
  readonly requestKind?: GroupVersionKind
  readonly requestResource?: GroupVersionResource
  readonly requestSubResource?: string
}

/** Why a request is refused. */
export interface ReviewStatus {
  readonly message: string
  readonly reason?: string
  /** The HTTP status code. */
  readonly code?: number
  readonly causes?: readonly string[]
}

/** The response of an AdmissionReview. */
export interface AdmissionReviewResponse {
  readonly uid: string
  readonly allowed: boolean
  readonly status?: ReviewStatus
  readonly warnings?: readonly string[]
  readonly auditAnnotations?: Readonly<Record<string, string>>
  /** The object before and after mutations; a patch is made of them if they differ. */
  readonly mutation?: { readonly before: JsonObject; readonly after: JsonObject }
}
