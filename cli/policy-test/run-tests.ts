// Runs tests of policies.
import { observerOf } from '../../admission/coverage/index.js'
import {
  ConversionNeeded,
  TraceRecorder,
  type EvaluationObserver,
  type ExpectationFailure,
  type ExpressionTrace,
  type PolicySuite,
  type PolicyTest,
  type PolicyTestOutcome,
} from '../../admission/index.js'
import { PolicySuiteRun } from '../../admission/suite/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { type Redaction, secretsOf, type SecretMask } from '../../apimachinery/redaction/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { readYaml } from '../../manifest/index.js'
import { HiddenSources, hiddenFinding, writtenObjects } from '../findings/hidden.js'
import { conversionFinding, failureFindings, vacuityFinding } from './findings.js'
import type { LoadedTestFile, TestedPolicies } from './model.js'
import type { LoadedPolicyTests } from './load.js'
import { snapshotText, type SnapshotFile, type SnapshotFiles } from './snapshots.js'

/** A test that was run, or could not be, with the findings about it. */
export interface RunPolicyTest {
  readonly suite: string
  readonly name: string
  readonly result: 'passed' | 'failed' | 'vacuous' | 'not run'
  readonly diagnostics: readonly Diagnostic[]
  /** The traces of a failed test. */
  readonly traces: readonly ExpressionTrace[]
}

interface TestRunSettings {
  readonly filter: string | undefined
  readonly coverage: boolean
  /** What traces and findings hide besides secrets. */
  readonly redaction?: Redaction
}

/** Runs all chosen tests. */
export async function runPolicyTests(
  { files }: LoadedPolicyTests,
  settings: TestRunSettings,
  snapshots: SnapshotFiles,
): Promise<RunPolicyTest[]> {
  const tests: RunPolicyTest[] = []
  for (const file of files) {
    const snapshot = await snapshots.of(file.source)
    tests.push(...new FileRun(file, settings, snapshot).tests())
  }
  return tests
}

class FileRun {
  #hidden: HiddenSources | undefined

  constructor(
    private readonly file: LoadedTestFile,
    private readonly settings: TestRunSettings,
    private readonly snapshot: SnapshotFile,
  ) {}

  tests(): RunPolicyTest[] {
    const { name: suite, runs, notRun } = this.file
    return [
      ...runs.flatMap((run) => this.#run(run)),
      ...notRun
        .filter(({ name }) => this.#isChosen(name))
        .map(({ name, diagnostic }): RunPolicyTest => {
          return { suite, name, result: 'not run', diagnostics: [diagnostic], traces: [] }
        }),
    ]
  }

  /** The text of the tests, which has objects in it. */
  #sources(): HiddenSources {
    const { source } = this.file
    return (this.#hidden ??= new HiddenSources(
      readYaml(source).documents.flatMap(({ value, place }) => writtenObjects(value, place)),
      this.settings.redaction ?? {},
    ))
  }

  #isChosen(name: string): boolean {
    const { filter } = this.settings
    return filter === undefined || name.includes(filter) || this.file.name.includes(filter)
  }

  #run(tested: TestedPolicies): RunPolicyTest[] {
    const run = new PolicySuiteRun(tested.suite)
    const observer = this.settings.coverage ? coverageOf(tested) : undefined
    return tested.suite.tests.flatMap((test, index) => {
      if (!this.#isChosen(test.name)) return []
      try {
        return [this.#test(run.outcome(test, index, observer), tested, run)]
      } catch (error) {
        if (!(error instanceof ConversionNeeded)) throw error
        const diagnostic = conversionFinding(test.name, error, tested.spanOf(index, 'name'))
        return [{ suite: this.file.name, name: test.name, result: 'not run', diagnostics: [diagnostic], traces: [] }]
      }
    })
  }

  #test(outcome: PolicyTestOutcome, tested: TestedPolicies, run: PolicySuiteRun): RunPolicyTest {
    const { name, index, vacuous } = outcome
    const suite = this.file.name
    const test = tested.suite.tests[index] as PolicyTest
    const failures = [...outcome.failures, ...this.#snapshotFailures(outcome, test)]
    if (failures.length > 0) {
      const { object, oldObject } = test.request
      const mask = secretsOf([object, oldObject, ...paramsOf(tested.suite)], this.settings.redaction)
      const traces = tracesOf(test, run, mask)
      const isWronglyAllowed = outcome.verdict.allowed && failures.some(({ part }) => part === 'decision')
      const diagnostics = failureFindings(failures, { name, index, tested, traces, isWronglyAllowed }).map((finding) =>
        hiddenFinding(finding, mask, this.#sources()),
      )
      return { suite, name, result: 'failed', diagnostics, traces }
    }
    if (vacuous === undefined) return { suite, name, result: 'passed', diagnostics: [], traces: [] }
    return {
      suite,
      name,
      result: 'vacuous',
      diagnostics: [vacuityFinding(name, vacuous, tested.spanOf(index, 'name'))],
      traces: [],
    }
  }

  /** Snapshots are compared only if everything else is as expected. */
  #snapshotFailures(
    { name, verdict, failures }: PolicyTestOutcome,
    { request, expect }: PolicyTest,
  ): ExpectationFailure[] {
    if (typeof expect === 'function' || expect.snapshot !== true) return []
    if (failures.length > 0) {
      this.snapshot.keep(name)
      return []
    }
    const difference = this.snapshot.compare(name, snapshotText(request, verdict.object))
    return difference === undefined ? [] : [{ part: 'snapshot', message: difference }]
  }
}

const coverageOf = ({ subjects }: TestedPolicies): EvaluationObserver =>
  observerOf(
    new Map(
      subjects.flatMap(({ recorders }) => recorders.map((recorder) => [recorder.policy.metadata.name, recorder])),
    ),
  )

const paramsOf = ({ policies, cluster }: PolicySuite): readonly JsonObject[] =>
  policies.flatMap(({ spec }) => {
    const kind = 'paramKind' in spec ? spec.paramKind : undefined
    return kind === undefined ? [] : (cluster.params(kind)?.list() ?? [])
  })

/** Evaluates once more, with an observer. */
function tracesOf(test: PolicyTest, run: PolicySuiteRun, mask: SecretMask): readonly ExpressionTrace[] {
  const observer = new TraceRecorder({ mask })
  run.answer(test, observer)
  return observer.traces
}
