// Tests of policies: what a server is asked, and what its policies are expected to say.
import type { AdmissionPolicy, AdmissionPolicyBinding, PolicyObject } from '../api/model.js'
import type { Cluster } from '../cluster/cluster.js'
import type { Unmatched } from '../policy/unmatched.js'
import type { AdmissionVerdict } from '../verdict/verdict.js'
import type { ConfiguredWebhook } from '../webhook/configuration.js'
import type { WebhookCall } from '../webhook/would-call.js'
import type { AdmissionRequest } from '../request/request.js'
import type { JsonObject } from '../../apimachinery/json/index.js'

/** Tests of policies. */
export interface PolicySuite {
  readonly name: string
  /** Policies and bindings. A validating policy without any binding denies, a mutating one without any mutates everything. */
  readonly policies: readonly PolicyObject[]
  /** Webhooks whose rules, selectors and match conditions are tested; what they themselves say is not known. */
  readonly webhooks?: readonly ConfiguredWebhook[]
  readonly cluster: Cluster
  readonly tests: readonly PolicyTest[]
  /** The Kubernetes version to behave as. */
  readonly compatibility?: string
}

/** One request, and what it is expected to come to: said, or judged by a function where other tools' tests say it otherwise. */
export interface PolicyTest {
  readonly name: string
  readonly request: AdmissionRequest
  readonly expect: PolicyExpectation | Judge
}

/** Judges what the policies said. */
export type Judge = (verdict: AdmissionVerdict, bound: Bound) => Judgement

/** The policies and bindings that a test is run with. */
export interface Bound {
  readonly policies: readonly AdmissionPolicy[]
  readonly bindings: readonly AdmissionPolicyBinding[]
  /** Why policies, or some of their bindings, were not evaluated for the request. */
  readonly unmatched: readonly Unmatched[]
  /** Whether the webhooks of this name are called; none if there is no such webhook. */
  callsOf(webhook: string): readonly WebhookCall[]
}

/** What a test came to. It passed if `failures` is empty. */
export interface Judgement {
  /** What is otherwise than expected; empty if all is as expected. */
  readonly failures: readonly ExpectationFailure[]
  /** Why the test proves nothing: it could not fail, whatever the policies say. */
  readonly vacuous?: string
}

/** A part of an expectation that does not hold. */
export interface ExpectationFailure {
  readonly part: ExpectationPart
  readonly message: string
  /** Of an object that is another than the expected one. */
  readonly objects?: { readonly expected: JsonObject; readonly actual: JsonObject }
}

/** What policies are expected to say. Everything that is there must hold. */
export interface PolicyExpectation {
  /** Without it `deny` if something of a denial is expected, else `allow`. */
  readonly decision?: 'allow' | 'deny'
  /** The message of a denial: that of the policy, or the whole one that the client gets. */
  readonly message?: string
  /** A regular expression (RE2) that fits in somewhere in the message of a denial. */
  readonly messageMatches?: string
  /** The policy that denies. */
  readonly policy?: string
  /** The binding with which it denies. */
  readonly binding?: string
  /** The reason of the denial: `Invalid`, `Forbidden`. */
  readonly reason?: string
  /** The HTTP status code that the client gets. */
  readonly code?: number
  /** A part of the error with which an expression fails. With `decision: allow` of a policy that ignores failures. */
  readonly error?: string
  /** All warnings, as the client gets them or only the messages in them, in any order. */
  readonly warnings?: readonly string[]
  /** Audit annotations by key, or by `policy/key`; null for one that is not there. Others may be there, too. */
  readonly auditAnnotations?: Readonly<Record<string, string | null>>
  /** Whether a policy matches the request at all. */
  readonly matched?: boolean
  /** By the names of webhooks, whether a server calls them, or why it can't find out. */
  readonly webhooks?: Readonly<Record<string, ExpectedCall>>
  /** The object after all mutations. */
  readonly mutated?: JsonObject
  /** Fields that the object has after all mutations; lists have as many items. */
  readonly mutatedContains?: JsonObject
  /** Whether what changes is compared with a stored text. */
  readonly snapshot?: boolean
}

/** What becomes of a webhook: `fails` is for match conditions or selectors that can't be decided. */
export type ExpectedCall = 'called' | 'not called' | 'fails'

/** The parts of an expectation that findings are about; `name` stands for the whole test. */
export type ExpectationPart = keyof PolicyExpectation | 'name'
