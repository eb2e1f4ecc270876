// Runs tests of policies.
import { RepeatedTests } from '../../analysis/suite/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import type { EvaluationObserver } from '../expression/observer.js'
import { PolicySet } from '../policy/policy-set.js'
import type { AdmissionVerdict } from '../verdict/verdict.js'
import { wouldCall } from '../webhook/would-call.js'
import { judge } from './judge.js'
import type { Bound, Judgement, PolicySuite, PolicyTest } from './model.js'
import { vacuity } from './vacuity.js'

/** What became of a test. It passed if nothing failed; a snapshot is for the caller to compare. */
export interface PolicyTestOutcome extends Judgement {
  readonly name: string
  /** Its position in the suite. */
  readonly index: number
  /** What the policies said. */
  readonly verdict: AdmissionVerdict
}

/** Options of `runPolicySuite`: `observer` watches each evaluation of an expression, for traces or coverage. */
export interface PolicySuiteOptions {
  readonly observer?: EvaluationObserver
  /** Which tests are run. Default: all. */
  readonly isChosen?: (test: PolicyTest) => boolean
}

/** A suite whose policies are compiled. */
export class PolicySuiteRun {
  readonly #set: PolicySet
  readonly #repeated = new RepeatedTests()

  constructor(readonly suite: PolicySuite) {
    const { policies, compatibility } = suite
    this.#set = new PolicySet(policies, {
      implicitBindings: true,
      ...(compatibility === undefined ? {} : { compatibility }),
    })
  }

  /** What is wrong with how policies and bindings go together. */
  get remarks(): PolicySet['remarks'] {
    return this.#set.remarks
  }

  /** Runs the tests in their order. Throws a ConversionNeeded as `outcome` does. */
  outcomes({ observer, isChosen = () => true }: PolicySuiteOptions = {}): PolicyTestOutcome[] {
    return this.suite.tests.flatMap((test, index) => (isChosen(test) ? [this.outcome(test, index, observer)] : []))
  }

  /** Runs one test. Throws a ConversionNeeded for an object that only a conversion webhook makes what the policies are about. */
  outcome(test: PolicyTest, index: number, observer?: EvaluationObserver): PolicyTestOutcome {
    const verdict = this.answer(test, observer)
    return { name: test.name, index, verdict, ...this.#judged(test, verdict) }
  }

  /** What the policies say to the request of a test. */
  answer({ request }: PolicyTest, observer?: EvaluationObserver): AdmissionVerdict {
    return this.#set.admit(request, this.suite.cluster, observer === undefined ? {} : { observer })
  }

  #judged(test: PolicyTest, verdict: AdmissionVerdict): Judgement {
    const { name, request, expect } = test
    const bound = this.#bound(test, verdict)
    if (typeof expect === 'function') return expect(verdict, bound)
    const same = this.#repeated.earlier(name, { request, expect } as unknown as JsonObject)
    const failures = judge(verdict, expect, bound)
    if (failures.length > 0) return { failures }
    const vacuous =
      same === undefined ? vacuity(verdict, expect, bound) : `it is the same as the test ${JSON.stringify(same)}`
    return { failures, ...(vacuous === undefined ? {} : { vacuous }) }
  }

  #bound({ request }: PolicyTest, verdict: AdmissionVerdict): Bound {
    const set = this.#set
    const { cluster, webhooks = [], compatibility } = this.suite
    const options = compatibility === undefined ? {} : { compatibility }
    const { object = request.object } = verdict
    const mutated = object === undefined ? request : { ...request, object }
    return {
      policies: set.policies,
      bindings: set.bindings,
      // Few judgements ask for it.
      get unmatched() {
        return set.unmatched(request, verdict, cluster)
      },
      // Policies mutate before webhooks are called.
      callsOf: (name) =>
        webhooks.filter((webhook) => webhook.name === name).map((one) => wouldCall(one, mutated, cluster, options)),
    }
  }
}

/** Runs the tests of a suite. Throws a ConversionNeeded where a test needs a conversion webhook. */
export const runPolicySuite = (suite: PolicySuite, options: PolicySuiteOptions = {}): PolicyTestOutcome[] =>
  new PolicySuiteRun(suite).outcomes(options)
