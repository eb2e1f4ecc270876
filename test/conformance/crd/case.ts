// The cases and results of `FORMATS-crd-policy.md`.

/** How unknown and repeated fields count. */
export type FieldValidation = 'Ignore' | 'Warn' | 'Strict'

/** A question about a CRD (`crd`) or about a custom resource (`cr`). */
export interface CrdCase {
  readonly id: string
  readonly op: 'crd' | 'cr'
  readonly crd?: unknown
  readonly crdRef?: string
  readonly oldCrd?: unknown
  readonly oldCrdRef?: string
  readonly version?: string
  readonly object?: unknown
  /** The request's body as text, instead of `object`. */
  readonly raw?: string
  readonly oldObject?: unknown
  readonly subresource?: 'status'
  readonly fieldValidation?: FieldValidation
}

/** A field error as the results tell it; `badValue` is JSON text. */
export interface ErrorResult {
  readonly type: string
  readonly field: string
  readonly detail: string
  readonly badValue?: RawJson
  readonly text?: string
}

/** JSON that is written already. */
export class RawJson {
  constructor(readonly text: string) {}
}
