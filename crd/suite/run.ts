// Runs the tests of a suite against a CRD, as OpenShift's runner does against a server.
import { DecodeError, equalJson, type JsonObject } from '../../apimachinery/json/index.js'
import type { EvaluateRule } from '../rule/run/evaluate.js'
import { ServeError } from '../value/serve-error.js'
import { comparedPart, differences, RepeatedTests } from '../../analysis/suite/index.js'
import { JsonPatchError } from '../../apimachinery/json-patch/index.js'
import { matchMessage } from './match-message.js'
import type { CreateTest, Suite, SuiteObject, SuiteTest, TestPart, UpdateTest } from './model.js'
import { objectOf, SuiteRequests, toCreate, toUpdate, type Answer } from './requests.js'
import { bareDefinition, type TestedDefinition } from './tested-definition.js'
import { unusedExpectations, vacuity } from './vacuity.js'

/** What became of a test. */
export interface TestOutcome {
  readonly name: string
  readonly operation: 'onCreate' | 'onUpdate'
  /** Its position among the tests of its operation. */
  readonly index: number
  /** Why it failed; absent if it passed. */
  readonly failure?: TestFailure
  /** Why it cannot fail, whatever the CRD says, or repeats another test; such a test proves nothing. */
  readonly vacuous?: string
  /** What should be fixed, although it does not make the test fail. */
  readonly remarks: readonly TestRemark[]
}

/** `unused`: an expectation that is never checked; `outdated`: an error in the words of older servers. */
export interface TestRemark {
  readonly kind: 'unused' | 'outdated'
  readonly part: TestPart
  readonly message: string
}

/** Why a test failed: at the first part of it that does not hold. */
export interface TestFailure {
  readonly message: string
  /** The part of the test that does not hold. */
  readonly part: TestPart
  /** Of an object that differs from the expected one: both, without what the server generates. */
  readonly objects?: { readonly expected: JsonObject; readonly actual: JsonObject }
}

/**
 * Options of `runSuite`. `compatibility` is the Kubernetes version that answers, by default `DEFAULT_COMPATIBILITY` of
 * kubevet/cel.
 */
export interface SuiteOptions {
  readonly compatibility?: string | undefined
  /** How rules are evaluated: a recorder of coverage, for instance. */
  readonly evaluate?: EvaluateRule | undefined
  /** Which tests are run. Default: all. */
  readonly isChosen?: ((test: SuiteTest) => boolean) | undefined
}

/** Runs the tests of a suite, creations first. Throws a ServeError for a CRD that can't be served, or lacks the suite's version. */
export function runSuite(suite: Suite, tested: TestedDefinition, options: SuiteOptions = {}): TestOutcome[] {
  const { isChosen = () => true } = options
  const run = new SuiteRun(suite, tested, options)
  const outcomes =
    (operation: TestOutcome['operation']) =>
    (test: SuiteTest, index: number): TestOutcome[] =>
      isChosen(test) ? [{ name: test.name, operation, index, ...run.outcome(test) }] : []
  return [...suite.onCreate.flatMap(outcomes('onCreate')), ...suite.onUpdate.flatMap(outcomes('onUpdate'))]
}

/** A part of a test that can't be used. */
class UnusableTest extends Error {
  constructor(
    readonly part: TestPart,
    message: string,
  ) {
    super(message)
  }
}

type TestResult = Omit<TestOutcome, 'name' | 'operation' | 'index'>

class SuiteRun {
  readonly #requests: SuiteRequests
  readonly #bare: SuiteRequests
  readonly #repeated = new RepeatedTests()
  readonly #definition: TestedDefinition['definition']
  /** Whether a rule compared with a stored object. */
  #sawOldSelf = false

  constructor(
    private readonly suite: Suite,
    private readonly tested: TestedDefinition,
    private readonly options: SuiteOptions,
  ) {
    const { compatibility, evaluate } = options
    const definition = tested.version(suite.version)
    if (definition === undefined) throw new ServeError(noVersion(suite, tested))
    this.#definition = definition
    this.#requests = new SuiteRequests(suite, definition, {
      compatibility,
      evaluate: (rule, program, bindings) => {
        this.#sawOldSelf ||= bindings.oldSelf !== undefined
        return evaluate === undefined ? program.evaluateTyped(bindings) : evaluate(rule, program, bindings)
      },
    })
    this.#bare = new SuiteRequests(suite, bareDefinition(definition), { compatibility })
  }

  outcome(test: SuiteTest): TestResult {
    try {
      return 'updated' in test ? this.#update(test) : this.#create(test)
    } catch (error) {
      if (error instanceof UnusableTest) return { failure: { part: error.part, message: error.message }, remarks: [] }
      if (error instanceof ServeError) return { failure: { part: 'name', message: error.message }, remarks: [] }
      throw error
    }
  }

  #create(test: CreateTest): TestResult {
    const initial = part(test, 'initial')
    const expected = expectedObject(test, initial)
    const object = toCreate(initial)
    const error = test.expectedError ?? ''
    const expectation: Expectation = { error, errorPart: 'expectedError', sentPart: 'initial', expected }
    const judgement = judge(this.#requests.createOnly(object), expectation)
    const isRefusedAnyway = error !== '' && isMet(judgement) && isMet(judge(this.#bare.createOnly(object), expectation))
    return {
      ...judgement,
      ...this.#worth(test, { initial, expected, error }, { isRefusedAnyway, isIdle: false }),
      remarks: [...judgement.remarks, ...unusedExpectations(test, false)],
    }
  }

  #update(test: UpdateTest): TestResult {
    const initial = part(test, 'initial')
    const updated = part(test, 'updated')
    const expected = expectedObject(test, updated)
    const { expectedError = '', expectedStatusError = '', initialCRDPatches: patches = [] } = test
    const content = { initial, updated, expected, expectedError, expectedStatusError, patches }
    const stored = this.#patched(test).create(toCreate(initial))
    if ('refused' in stored) {
      const message = `the initial object is rejected: ${stored.refused}`
      return { failure: { part: 'initial', message }, ...this.#worth(test, content), remarks: [] }
    }
    const object = toUpdate(updated, stored.object)
    const writesStatus = this.#requests.writesStatus(object)
    this.#sawOldSelf = false
    const judgement = judgeUpdate(this.#requests, test, object, stored.object, expected)
    const expectsError = expectedError !== '' || (expectedStatusError !== '' && writesStatus)
    const isRefusedAnyway =
      expectsError && isMet(judgement) && isMet(judgeUpdate(this.#bare, test, object, stored.object, expected))
    const isIdle = !expectsError && patches.length === 0 && !this.#sawOldSelf && equalJson(initial, updated)
    return {
      ...judgement,
      ...this.#worth(test, content, { isRefusedAnyway, isIdle }),
      remarks: [...judgement.remarks, ...unusedExpectations(test, writesStatus)],
    }
  }

  /** The CRD as it is when the initial object of a test is created. */
  #patched({ initialCRDPatches = [] }: UpdateTest): SuiteRequests {
    if (initialCRDPatches.length === 0) return this.#requests
    try {
      const definition = this.tested.patched(initialCRDPatches, this.suite.version)
      if (definition === undefined) throw new ServeError('the patched CRD lacks the version of the suite')
      const { compatibility } = this.options
      return new SuiteRequests(this.suite, definition, { compatibility })
    } catch (error) {
      if (error instanceof JsonPatchError) {
        throw new UnusableTest('initialCRDPatches', `the patch of the CRD does not apply: ${error.message}`)
      }
      if (error instanceof DecodeError || error instanceof ServeError) {
        throw new UnusableTest('initialCRDPatches', `the patched CRD can't be served: ${error.message}`)
      }
      throw error
    }
  }

  /** Whether the test is worth anything. */
  #worth(
    test: SuiteTest,
    content: JsonObject,
    evidence = { isRefusedAnyway: false, isIdle: false },
  ): { readonly vacuous?: string } {
    const same = this.#repeated.earlier(test.name, { ...content, isUpdate: 'updated' in test })
    const reason =
      same === undefined
        ? vacuity(test, this.#definition, evidence)
        : `it is identical to the test ${JSON.stringify(same)}`
    return reason === undefined ? {} : { vacuous: reason }
  }
}

function noVersion({ version }: Suite, { definition }: TestedDefinition): string {
  const names = definition.spec.versions.map(({ name }) => name).join(', ')
  return `the CRD has no version ${JSON.stringify(version)}, but ${names}`
}

function part(test: SuiteTest, name: 'initial' | 'updated' | 'expected'): JsonObject {
  try {
    return objectOf((test as unknown as Readonly<Record<string, SuiteObject>>)[name] ?? '')
  } catch (error) {
    if (error instanceof DecodeError)
      throw new UnusableTest(name, `${name} is not a Kubernetes object: ${error.message}`)
    throw error
  }
}

/** What the server is expected to answer: the object that was sent unless the test says otherwise, as in OpenShift's runner. */
function expectedObject(test: SuiteTest, sent: JsonObject): JsonObject {
  const { expected = '' } = test
  return typeof expected === 'string' && expected.trim() === '' ? sent : part(test, 'expected')
}

/** What a request is expected to come to: a refusal if there is an error, else an object. */
interface Expectation {
  readonly error: string
  readonly errorPart: 'expectedError' | 'expectedStatusError'
  readonly sentPart: 'initial' | 'updated'
  readonly expected: JsonObject
}

type Judgement = Pick<TestOutcome, 'failure' | 'remarks'>

const isMet = ({ failure }: Judgement): boolean => failure === undefined

function judgeUpdate(
  requests: SuiteRequests,
  { expectedError = '', expectedStatusError = '' }: UpdateTest,
  object: JsonObject,
  stored: JsonObject,
  expected: JsonObject,
): Judgement {
  const written = requests.update(object, stored)
  if ('refused' in written || expectedError !== '' || !requests.writesStatus(object)) {
    return judge(written, { error: expectedError, errorPart: 'expectedError', sentPart: 'updated', expected })
  }
  const both = requests.updateStatus(object, written.object)
  return judge(both, {
    error: expectedStatusError,
    errorPart: 'expectedStatusError',
    sentPart: 'updated',
    expected,
  })
}

function judge(answer: Answer, { error, errorPart, sentPart, expected }: Expectation): Judgement {
  const fails = (failure: TestFailure): Judgement => ({ failure, remarks: [] })
  if (error !== '') {
    if (!('refused' in answer)) return fails({ part: errorPart, message: 'accepted, but expected to be rejected' })
    const match = matchMessage(answer.refused, error)
    if (match === 'differs')
      return fails({ part: errorPart, message: `rejected with another message: ${answer.refused}` })
    const message = `current servers report: ${answer.refused}`
    return { remarks: match === 'matches' ? [] : [{ kind: 'outdated', part: errorPart, message }] }
  }
  if ('refused' in answer) return fails({ part: sentPart, message: `rejected: ${answer.refused}` })
  const objects = { expected: comparedPart(expected), actual: comparedPart(answer.object) }
  const found = differences(objects.expected, objects.actual)
  if (found.length === 0) return { remarks: [] }
  const fields = found.slice(0, SHOWN_FIELDS).map((one) => one.field)
  const more = found.length > fields.length ? `, and ${found.length - fields.length} more` : ''
  return fails({
    part: 'expected',
    message: `the object differs from what is expected: ${fields.join(', ')}${more}`,
    objects,
  })
}

/** Fields that a message names, at most. */
const SHOWN_FIELDS = 3
