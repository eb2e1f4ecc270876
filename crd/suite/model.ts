// Test suites of CRDs: what is created or updated, and what the API server is expected to answer. The form is OpenShift's.
import type { FieldValidation } from '../definition/validate.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { JsonPatch } from '../../apimachinery/json-patch/index.js'

/** An object of a test: YAML or JSON text, or the object itself. */
export type SuiteObject = string | JsonObject

/** Tests of one CRD. */
export interface Suite {
  readonly name: string
  /**
   * The version under test: the CRD then has only this one, served and stored. Without it the CRD is as it is, and each object
   * of the version that it says.
   */
  readonly version?: string
  /** What becomes of unknown and repeated fields. Default: `Warn`, they are dropped. */
  readonly fieldValidation?: FieldValidation
  readonly onCreate: readonly CreateTest[]
  readonly onUpdate: readonly UpdateTest[]
}

interface Expectation {
  readonly name: string
  /**
   * The object that the server answers with; of its metadata only what users set counts. Without it, or if it is blank, the object
   * that was sent.
   */
  readonly expected?: SuiteObject
  /** A part of the message with which the request is refused. */
  readonly expectedError?: string
}

/** A test of `onCreate`: `initial` is created, and accepted or refused as expected. */
export interface CreateTest extends Expectation {
  readonly initial: SuiteObject
}

/** A test of `onUpdate`: `initial` is created, then updated to `updated`, which is accepted or refused as expected. */
export interface UpdateTest extends Expectation {
  /** The stored object: created first, with its status, which must succeed. */
  readonly initial: SuiteObject
  readonly updated: SuiteObject
  /** Applied to the CRD for the time that the stored object is created: so it may be invalid by the CRD itself. */
  readonly initialCRDPatches?: readonly JsonPatch[]
  /** A part of the message with which the update of the status is refused. */
  readonly expectedStatusError?: string
}

/** A test of a suite; only an update has `updated`. */
export type SuiteTest = CreateTest | UpdateTest

/** The parts of a test that findings are about. */
export type TestPart =
  | 'name'
  | 'initial'
  | 'updated'
  | 'initialCRDPatches'
  | 'expected'
  | 'expectedError'
  | 'expectedStatusError'
