// What admission says of a request.
import type { JsonObject } from '../../apimachinery/json/index.js'

/** What one expression came to. */
export interface PolicyDecision {
  readonly action: 'admit' | 'deny'
  readonly evaluation: 'admit' | 'deny' | 'error'
  /** Absent where the request is admitted without an error. */
  readonly message?: string
  /** The reason of a denial; an error has none. */
  readonly reason?: string
  /** How long it took, if an observer has a clock. */
  readonly seconds?: number
}

/** What one audit annotation came to. */
export interface AuditAnnotationDecision {
  readonly key: string
  readonly action: 'publish' | 'exclude' | 'error'
  readonly value?: string
  readonly error?: string
  /** How long it took, if an observer has a clock. */
  readonly seconds?: number
}

/** One run of a policy, with one binding and one param. */
export interface PolicyEvaluation {
  readonly policy: string
  readonly binding: string
  /** `namespace/name` of the param, or its name. */
  readonly param?: string
  /** The name of the match condition that was false: then nothing was decided. */
  readonly failedCondition?: string
  /** One for each validation, or one for what ended the run before. */
  readonly decisions: readonly PolicyDecision[]
  readonly auditAnnotations: readonly AuditAnnotationDecision[]
  /** Cost units of everything that was evaluated. */
  readonly cost: number
}

/** The error that the client gets (`metav1.Status`). */
export interface Denial {
  readonly message: string
  /** Empty for errors that are not statuses. */
  readonly reason: string
  /** The HTTP status code, 0 for errors that are not statuses. */
  readonly code: number
  readonly causes: readonly string[]
  /** What it is about, where that is not the object of the request. */
  readonly subject?: { readonly name: string; readonly kind: string }
}

/**
 * What the validating policies say to a request. `denied` is the error that the client gets: that of the first denial.
 */
export interface ValidatingVerdict {
  readonly allowed: boolean
  /** One for each policy, binding and param that the request came to; empty if none matches it. */
  readonly evaluations: readonly PolicyEvaluation[]
  readonly denied?: Denial
  readonly warnings: readonly string[]
  /** What the audit event is annotated with, by full key. */
  readonly auditAnnotations: Readonly<Record<string, string>>
}

/** One run of a mutating policy, with one binding and one param. */
export interface MutationEvaluation {
  readonly policy: string
  readonly binding: string
  readonly param?: string
  /** 0 in the first pass, 1 when invoked again. */
  readonly pass: number
  readonly failedCondition?: string
  /** One for each mutation that was run: the error, or the object after it. */
  readonly mutations: readonly {
    readonly error?: string
    readonly object?: JsonObject
    readonly changed: boolean
    /** How long it took, if an observer has a clock. */
    readonly seconds?: number
  }[]
  /** Why the run ended before its mutations. */
  readonly error?: string
  readonly cost: number
}

/**
 * What the mutating policies say to a request, and the object that they leave. `evaluations` has those of both passes.
 */
export interface MutatingVerdict {
  readonly allowed: boolean
  readonly evaluations: readonly MutationEvaluation[]
  readonly denied?: Denial
  readonly warnings: readonly string[]
  /** The object after all mutations; absent if there is none, or the request is refused. */
  readonly object?: JsonObject
}

/** What the whole admission of a request came to. */
export interface AdmissionVerdict {
  readonly allowed: boolean
  readonly mutating: MutatingVerdict
  /** Of the mutated object; absent if mutation refused the request, which then goes no further. */
  readonly validating?: ValidatingVerdict
  /** The object after all mutations; absent if there is none, or mutation refused the request. */
  readonly object?: JsonObject
}
