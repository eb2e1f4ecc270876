// Tests of policies, in one form for all kinds of files.
import type { ExpectationPart, PolicyRecorder, PolicySuite } from '../../admission/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A policy under test, with its coverage by tests of all files. */
export interface PolicySubject {
  readonly manifest: Manifest
  readonly name: string
  /** One for each form of the policy, since kyverno makes several of one. The first is the one that is written. */
  readonly recorders: readonly PolicyRecorder[]
  /** The field of the manifest that a field of the policy comes from; undefined for added fields. */
  readonly writtenField: (field: string) => string | undefined
}

/** Tests that are run with the same policies. */
export interface TestedPolicies {
  readonly suite: PolicySuite
  /** Where a part of a test is shown. */
  readonly spanOf: (test: number, part: ExpectationPart) => Span
  readonly subjects: readonly PolicySubject[]
}

/** A test that can't be run, since it uses what Kubernetes does not have. */
export interface TestNotRun {
  readonly name: string
  readonly diagnostic: Diagnostic
}

/** A file of tests, or one of its documents. */
export interface LoadedTestFile {
  readonly name: string
  readonly source: SourceText
  readonly runs: readonly TestedPolicies[]
  readonly notRun: readonly TestNotRun[]
  readonly diagnostics: readonly Diagnostic[]
}
