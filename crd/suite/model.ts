// Test suites of CRDs: what is created or updated, and what the API server is expected to answer. The form is OpenShift's.
import type { JsonPatch } from './json-patch.js'
import type { JsonObject } from '../json/value.js'

/** An object of a test: YAML or JSON text, or the object itself. */
export type SuiteObject = string | JsonObject

/** Tests of one CRD. */
export interface Suite {
  readonly name: string
  /** The version of the request's path; by default that of each object. */
  readonly version?: string
  readonly onCreate: readonly CreateTest[]
  readonly onUpdate: readonly UpdateTest[]
}

interface Expectation {
  readonly name: string
  /** The object that the server answers with; of its metadata only what users set counts. */
  readonly expected?: SuiteObject
  /** A part of the message with which the request is refused. */
  readonly expectedError?: string
}

export interface CreateTest extends Expectation {
  readonly initial: SuiteObject
}

export interface UpdateTest extends Expectation {
  /** The stored object: created first, with its status, which must succeed. */
  readonly initial: SuiteObject
  readonly updated: SuiteObject
  /** Applied to the CRD for the time that the stored object is created: so it may be invalid by the CRD itself. */
  readonly initialCRDPatches?: readonly JsonPatch[]
  /** A part of the message with which the update of the status is refused. */
  readonly expectedStatusError?: string
}
