// Runs suites against their CRDs.
import type { VersionChoices } from '../options/kubernetes-version.js'
import {
  CoverageRecorder,
  coverRules,
  runSuite,
  ServeError,
  TestedDefinition,
  type CoveredRule,
  type SuiteTest,
  type TestOutcome,
} from '../../crd/index.js'
import { isCostError } from '../../crd/rule/index.js'
import { rulesOfDefinition } from '../../crd/coverage/index.js'
import { DecodeError } from '../../apimachinery/json/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { validationFindings } from '../../findings/definition/index.js'
import { hasFile } from '../findings/fixable.js'
import { definitionsOf } from './find-definitions.js'
import { testFindings } from './findings.js'
import type { LoadedSuite, LoadedTests } from './load.js'

/** A test that was run, with the findings about it. */
export interface RunTest {
  /** The suite's name; with the file of the CRD, if there are several. */
  readonly suite: string
  readonly outcome: TestOutcome
  readonly diagnostics: readonly Diagnostic[]
}

/** A CRD with the coverage of its rules by the tests of all suites. */
export interface CoveredDefinition {
  readonly manifest: Manifest
  readonly rules: readonly CoveredRule[]
}

export interface SuitesResult {
  readonly tests: readonly RunTest[]
  /** Errors that kept suites from running. */
  readonly diagnostics: readonly Diagnostic[]
  readonly definitions: readonly CoveredDefinition[]
}

interface SuitesSettings {
  /** Of the command line; otherwise a suite may have its own. */
  /** The environment's version for what a suite says about the API server. */
  readonly compatibilityOf: (suite: VersionChoices) => string
  readonly filter: string | undefined
  readonly coverage: boolean
  /** How files are shown. */
  readonly fileName: (name: string) => string
}

/** Runs all suites. */
export async function runSuites(loaded: LoadedTests, settings: SuitesSettings, io: Io): Promise<SuitesResult> {
  const run = new SuitesRun(settings)
  for (const suite of loaded.suites) {
    const definitions = await definitionsOf(suite, loaded.definitions, io)
    if ('code' in definitions) run.diagnostics.push(definitions)
    else for (const manifest of definitions) run.run(suite, manifest, definitions.length > 1)
  }
  return { tests: run.tests, diagnostics: run.diagnostics, definitions: run.coverage() }
}

interface Subject {
  readonly tested: TestedDefinition
  readonly recorder: CoverageRecorder
}

class SuitesRun {
  readonly tests: RunTest[] = []
  readonly diagnostics: Diagnostic[] = []
  readonly #subjects = new Map<string, Subject | undefined>()
  readonly #manifests = new Map<Manifest, Subject>()

  constructor(private readonly settings: SuitesSettings) {}

  run(loaded: LoadedSuite, manifest: Manifest, isOneOfSeveral: boolean): void {
    const { filter, coverage, fileName } = this.settings
    const compatibility = this.settings.compatibilityOf(loaded)
    const subject = this.#subject(manifest, compatibility, loaded)
    if (subject === undefined) return
    const { name } = loaded.suite
    const suite = isOneOfSeveral ? `${name} (${fileName(manifest.source.name)})` : name
    const isChosen = (test: SuiteTest): boolean =>
      filter === undefined || name.includes(filter) || test.name.includes(filter)
    try {
      const evaluate = coverage ? subject.recorder.evaluate : undefined
      for (const outcome of runSuite(loaded.suite, subject.tested, { compatibility, evaluate, isChosen })) {
        this.tests.push({ suite, outcome, diagnostics: testFindings(outcome, loaded) })
      }
    } catch (error) {
      if (!(error instanceof ServeError)) throw error
      this.#unusable(loaded, manifest, error.message)
    }
  }

  coverage(): CoveredDefinition[] {
    return [...this.#manifests].map(([manifest, { tested, recorder }]) => ({
      manifest,
      rules: coverRules(rulesOfDefinition(tested.definition), recorder),
    }))
  }

  /** A CRD that can be tested; undefined for others. What an API server refuses is reported once. */
  #subject(manifest: Manifest, compatibility: string, loaded: LoadedSuite): Subject | undefined {
    const key = `${compatibility} ${manifest.source.name} ${manifest.documentIndex} ${manifest.steps.join('.')}`
    if (!this.#subjects.has(key)) this.#subjects.set(key, this.#open(manifest, compatibility))
    const subject = this.#subjects.get(key)
    if (subject === undefined) this.#unusable(loaded, manifest, 'an API server refuses it')
    return subject
  }

  #open(manifest: Manifest, compatibility: string): Subject | undefined {
    const { verdict, findings } = validationFindings(manifest, { compatibility, objects: [], canWrite: hasFile })
    const errors = findings
      .map(({ diagnostic }) => diagnostic)
      .filter(({ code, severity }) => severity === 'error' && code !== 'crd/strict-decoding')
    this.diagnostics.push(...errors)
    // Costs of rules matter only when the CRD is created: its tests are meaningful all the same.
    if (verdict.decodeError !== undefined || !verdict.errors.every(isCostError)) return undefined
    let subject = this.#manifests.get(manifest)
    if (subject === undefined) {
      try {
        subject = { tested: new TestedDefinition(manifest.object), recorder: new CoverageRecorder() }
      } catch (error) {
        if (!(error instanceof DecodeError)) throw error
        return undefined
      }
      this.#manifests.set(manifest, subject)
    }
    return subject
  }

  #unusable({ spanOf }: LoadedSuite, manifest: Manifest, reason: string): void {
    const file = this.settings.fileName(manifest.source.name)
    this.diagnostics.push({
      code: 'test/definition',
      severity: 'error',
      message: `the CRD ${manifest.name} of ${file} cannot be tested: ${reason}`,
      span: spanOf('name'),
    })
  }
}
