// Tests of policies, as they were read from files of whatever form.
import type { ExpectationPart, PolicyRecorder, PolicySuite } from '../../admission/index.js'
import type { Diagnostic, SourceText, Span } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'

/** A policy under test, with what tests of all files show of it. */
export interface PolicySubject {
  readonly manifest: Manifest
  readonly name: string
  /** Of each form that the policy is run in: kyverno makes several of one. The first is what is written. */
  readonly recorders: readonly PolicyRecorder[]
  /** The field of the manifest that a field of the policy was made of; undefined for what was added. */
  readonly writtenField: (field: string) => string | undefined
}

/** Tests that are run with the same policies. */
export interface TestedPolicies {
  readonly suite: PolicySuite
  /** Where a part of a test is shown. */
  readonly spanOf: (test: number, part: ExpectationPart) => Span
  readonly subjects: readonly PolicySubject[]
}

/** A test that can't be run: it asks for what Kubernetes has not. */
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
