// Runs the tests of a suite against a CRD, as OpenShift's runner does against a server.
import type { DecodedDefinition } from '../definition/decode.js'
import { decodeDefinition } from '../definition/decode.js'
import type { EvaluateRule } from '../coverage/coverage.js'
import type { Body } from '../json/body.js'
import { decodeBody } from '../json/body.js'
import { copyJson, isObject, type JsonObject } from '../json/value.js'
import { invalidMessage } from '../object/invalid-message.js'
import { ServedDefinition, type ObjectVerdict } from '../object/served.js'
import { differences, type Difference } from './differences.js'
import { applyJsonPatch, JsonPatchError } from './json-patch.js'
import type { CreateTest, Suite, SuiteObject, UpdateTest } from './model.js'
import { vacuity } from './vacuity.js'

/** What became of a test. */
export interface TestOutcome {
  readonly name: string
  readonly operation: 'onCreate' | 'onUpdate'
  /** Its position among the tests of its operation. */
  readonly index: number
  /** Why it failed; absent if it passed. */
  readonly failure?: TestFailure
  /** Why it could not fail, whatever the CRD says; such a test proves nothing. */
  readonly vacuous?: string
}

export interface TestFailure {
  readonly message: string
  /** Where the server's answer is another than the expected one. */
  readonly differences?: readonly Difference[]
}

export interface SuiteOptions {
  readonly compatibility?: string
  /** How rules are evaluated: a recorder of coverage, for instance. */
  readonly evaluate?: EvaluateRule
}

/** Runs all tests of a suite, creations first. Throws `DecodeError` and `ServeError` for a CRD that can't be served. */
export function runSuite(suite: Suite, definition: JsonObject, options: SuiteOptions = {}): TestOutcome[] {
  const run = new SuiteRun(suite, definition, options)
  const outcome =
    (operation: TestOutcome['operation']) =>
    (test: CreateTest | UpdateTest, index: number): TestOutcome => {
      const failure = 'updated' in test ? run.update(test) : run.create(test)
      const vacuous = vacuity(test, run.served.definition)
      const { name } = test
      return { name, operation, index, ...(failure && { failure }), ...(vacuous !== undefined && { vacuous }) }
    }
  return [...suite.onCreate.map(outcome('onCreate')), ...suite.onUpdate.map(outcome('onUpdate'))]
}

/** A test's object that is created or updated, or the message with which it is refused. */
type Answer = { readonly object: JsonObject } | { readonly refused: string }

class SuiteRun {
  readonly served: ServedDefinition
  readonly #definition: JsonObject

  constructor(
    private readonly suite: Suite,
    definition: JsonObject,
    private readonly options: SuiteOptions,
  ) {
    this.#definition = definition
    this.served = this.#serve(decodeDefinition(definition))
  }

  create(test: CreateTest): TestFailure | undefined {
    return judge(this.#write(this.served, named(test.initial)), test.expectedError, test)
  }

  update(test: UpdateTest): TestFailure | undefined {
    const stored = this.#store(test)
    if ('message' in stored) return stored
    const updated = named(test.updated, stored.object)
    const written = this.#write(this.served, updated, stored.object)
    if ('refused' in written || test.expectedError !== undefined) return judge(written, test.expectedError, test)
    const status = updated['status']
    if (status === undefined || !this.#hasStatus(updated)) return judge(written, test.expectedStatusError, test)
    const both = this.#write(this.served, { ...written.object, status }, written.object, 'status')
    return judge(both, test.expectedStatusError, test)
  }

  /** The stored object of an update: created with its status by the CRD as the test patches it. */
  #store({ initial, initialCRDPatches = [] }: UpdateTest): { object: JsonObject } | TestFailure {
    let { served } = this
    try {
      if (initialCRDPatches.length > 0) {
        const patched = applyJsonPatch(this.#definition, initialCRDPatches) as JsonObject
        served = this.#serve(decodeDefinition(patched))
      }
    } catch (error) {
      if (error instanceof JsonPatchError) return { message: `the patch of the CRD does not apply: ${error.message}` }
      throw error
    }
    const object = named(initial)
    const created = this.#write(served, object)
    const status = object['status']
    const stored =
      'refused' in created || status === undefined || !this.#hasStatus(object)
        ? created
        : this.#write(served, { ...created.object, status }, created.object, 'status')
    return 'refused' in stored ? { message: `the initial object is refused: ${stored.refused}` } : stored
  }

  #serve({ definition }: DecodedDefinition): ServedDefinition {
    const { compatibility, evaluate } = this.options
    return new ServedDefinition(definition, {
      ...(compatibility !== undefined && { compatibility }),
      ...(evaluate !== undefined && { evaluate }),
    })
  }

  #write(served: ServedDefinition, object: JsonObject, old?: JsonObject, subresource?: 'status'): Answer {
    const version = this.suite.version
    const verdict = served.validate({ object, old, version, subresource, fieldValidation: 'Strict' })
    const refused = refusal(verdict, served, object)
    return refused === undefined ? { object: verdict.object as JsonObject } : { refused }
  }

  #hasStatus(object: JsonObject): boolean {
    return this.served.hasStatus(this.suite.version ?? versionIn(object))
  }
}

/** The message with which a request is refused, undefined if it isn't. */
function refusal(verdict: ObjectVerdict, { definition }: ServedDefinition, object: JsonObject): string | undefined {
  const { decodeError, strictErrors, errors } = verdict
  if (decodeError !== undefined) return decodeError
  if (strictErrors.length > 0) return `strict decoding error: ${strictErrors.join(', ')}`
  if (errors.length === 0) return undefined
  const { group, names } = definition.spec
  const { name } = object['metadata'] as { name?: string }
  return invalidMessage({ group, kind: names.kind }, name ?? '', errors)
}

function judge(
  answer: Answer,
  expectedError: string | undefined,
  { expected }: { readonly expected?: SuiteObject },
): TestFailure | undefined {
  if (expectedError !== undefined && expectedError !== '') {
    if (!('refused' in answer)) return { message: `was accepted, but an error was expected: ${expectedError}` }
    if (answer.refused.includes(expectedError)) return undefined
    return {
      message: `was refused with another message than expected:\n  ${answer.refused}\nexpected:\n  ${expectedError}`,
    }
  }
  if ('refused' in answer) return { message: `was refused: ${answer.refused}` }
  if (expected === undefined) return undefined
  const found = differences(bodyOf(expected), answer.object)
  return found.length === 0 ? undefined : { message: 'the object is another than expected', differences: found }
}

const bodyOf = (object: SuiteObject): JsonObject => {
  const { value } = decodeBody(object as Body)
  return isObject(value) ? value : {}
}

const versionIn = ({ apiVersion }: JsonObject): string =>
  typeof apiVersion === 'string' ? apiVersion.slice(apiVersion.indexOf('/') + 1) : ''

/** A test's object with a name, which suites leave out; an update has that of the stored object. */
function named(object: SuiteObject, stored?: JsonObject): JsonObject {
  const body = copyJson(bodyOf(object)) as Record<string, unknown>
  const metadata = isObject(body['metadata']) ? body['metadata'] : {}
  const { name = 'test' } = (stored?.['metadata'] ?? {}) as { name?: string }
  const { namespace } = (stored?.['metadata'] ?? {}) as { namespace?: string }
  body['metadata'] = { name, ...(namespace !== undefined && { namespace }), ...metadata }
  return body
}
