import { resolve } from 'node:path'
import { policyCoverageTotals, traceText, type PolicyCoverageTotals } from '../../admission/index.js'
import type { Redaction } from '../../apimachinery/redaction/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { readReadingOptions } from '../options/reading.js'
import type { LoadedConfig } from '../load/config.js'
import { repeatOnChange } from '../watch/repeat.js'
import { watchedRoots } from '../watch/roots.js'
import type { Io } from '../io/io.js'
import { isManifest } from '../load/files.js'
import { writeAtomically } from '../io/atomic-write.js'
import { counted } from '../output/counted.js'
import { relativeTo } from '../io/file-name.js'
import { writeFindings, type Reporting } from '../output/formats.js'
import { totalsOf } from '../output/totals.js'
import { withProgress } from '../output/progress.js'
import { belowMinimum } from '../test-report/below-minimum.js'
import { coveredPolicies, policyCoverageFindings } from './coverage-findings.js'
import { describeFinding } from './findings.js'
import { policyTestsHtml } from './html.js'
import { loadPolicyTests, type LoadedPolicyTests } from './load.js'
import { runPolicyTests, type RunPolicyTest } from './run-tests.js'
import { SnapshotFiles } from './snapshots.js'
import { tracesByPolicy, type PolicyTraces } from './traces-by-policy.js'

export interface PolicyTestOptions extends FindingOptions, ReadingOptions, VersionChoices {
  readonly filter?: string
  readonly coverage: boolean
  readonly minCoverage?: number
  readonly explain?: boolean
  readonly update?: boolean
  readonly ci?: boolean
  readonly html?: string
  readonly watch?: boolean
}

/** Runs `kubevet policy test`. */
export async function policyTest(
  paths: readonly string[],
  options: PolicyTestOptions,
  context: CommandContext,
): Promise<0 | 1> {
  const { loaded, reporting, io, attempt } = await readReadingOptions(options, context.io)
  const run = testRun(paths, options, loaded, io.cwd)
  if (run.paths.includes('-')) throw new CannotRun('tests cannot be read from standard input', 'name files or folders')
  let named: ReadonlySet<string> = new Set()
  const session = (): Promise<0 | 1> =>
    attempt(() => testOnce(run, reporting, io, (loadedTests) => (named = loadedTests.named)))
  if (options.watch !== true) return session()
  const roots = watchedRoots(run.paths, io.cwd)
  return repeatOnChange(session, { done: 'tested', roots, furtherRoots: () => [...named], isWatched: isManifest, io })
}

/** What is tested, and how; options and config put together. */
interface TestRun {
  readonly paths: readonly string[]
  /** The environment's version for what a suite says about the API server. */
  readonly compatibilityOf: (suite: VersionChoices) => string
  readonly filter: string | undefined
  readonly coverage: boolean
  /** In percent. */
  readonly minCoverage: number
  readonly explain: boolean
  readonly update: boolean
  readonly ci: boolean
  /** Absolute. */
  readonly html: string | undefined
  readonly redaction: Redaction
}

function testRun(
  paths: readonly string[],
  options: PolicyTestOptions,
  { config, folder }: LoadedConfig,
  cwd: string,
): TestRun {
  const { paths: ownPaths, coverage = true, minCoverage = 0 } = config.policyTest ?? {}
  const { filter, html } = options
  return {
    paths: paths.length > 0 ? paths : (ownPaths?.map((path) => resolve(folder, path)) ?? ['.']),
    compatibilityOf: (suite) => serverVersion(options, suite, config).compatibility,
    filter,
    // A part of the tests would leave uncovered what others cover.
    coverage: options.coverage && coverage && filter === undefined,
    minCoverage: options.minCoverage ?? (filter === undefined ? minCoverage : 0),
    explain: options.explain === true,
    update: options.update === true,
    ci: options.ci === true,
    html: html === undefined ? undefined : resolve(cwd, html),
    redaction: config.redaction ?? {},
  }
}

async function testOnce(
  run: TestRun,
  reporting: Reporting,
  io: Io,
  onLoaded: (loaded: LoadedPolicyTests) => void,
): Promise<0 | 1> {
  const fileName = relativeTo(io.cwd)
  const { update, ci, filter, coverage, redaction } = run
  const snapshots = new SnapshotFiles({ update, ci, complete: filter === undefined })
  const { loaded, tests } = await withProgress('testing', io, async () => {
    const found = await loadAll(run, fileName, io)
    onLoaded(found)
    return { loaded: found, tests: await runPolicyTests(found, { filter, coverage, redaction }, snapshots) }
  })
  if (tests.length === 0 && filter !== undefined) throw new CannotRun(`no test's name has ${JSON.stringify(filter)}`)
  const stored = await snapshots.finish()
  const policies = coverage ? coveredPolicies(loaded.subjects.all) : []
  const totals = coverage ? policyCoverageTotals(policies.flatMap(({ expressions }) => expressions)) : undefined
  const diagnostics: Diagnostic[] = [
    ...loaded.diagnostics,
    ...loaded.files.flatMap((file) => file.diagnostics),
    ...tests.flatMap((test) => test.diagnostics),
    ...stored.diagnostics,
    ...policies.flatMap(policyCoverageFindings),
    ...(totals === undefined ? [] : belowMinimum(totals.outcomes, run.minCoverage, 'policies')),
  ]
  const counts = totalsOf(diagnostics, reporting)
  const headline = headlineOf(tests, totals, stored.written)
  await writeFindings(
    {
      diagnostics,
      // Files without a finding would count as test cases.
      files: [],
      summary: `${headline}: ${counts.text}`,
      describe: describeFinding,
      cases: tests.map(({ suite, name, diagnostics: found }) => ({ suite, name, diagnostics: found })),
      ...(run.explain ? { texts: { text: (_, render) => `${render(diagnostics)}${explanations(tests)}` } } : {}),
    },
    reporting,
    io,
  )
  if (run.html !== undefined) await writePage(run.html, { headline, tests, policies, diagnostics, fileName })
  return counts.exitCode
}

const writePage = (path: string, page: Parameters<typeof policyTestsHtml>[0]): Promise<void> =>
  writeAtomically(path, policyTestsHtml(page))

/** The traces of failed tests. */
const explanations = (tests: readonly RunPolicyTest[]): string =>
  tests
    .filter(({ traces }) => traces.length > 0)
    .map(
      ({ suite, name, traces }) =>
        `\n${visible(`${suite}: ${name}`)}\n${tracesByPolicy(traces).map(policyTrace).join('')}`,
    )
    .join('')

const policyTrace = ({ policy, traces }: PolicyTraces): string =>
  `${policy === undefined ? '' : `policy ${visible(policy)}\n`}${traceText(traces)}`

async function loadAll(
  { paths, compatibilityOf }: TestRun,
  fileName: (name: string) => string,
  io: Io,
): Promise<LoadedPolicyTests> {
  const loaded = await loadPolicyTests(paths, { compatibilityOf, fileName }, io)
  if (loaded.files.length === 0 && loaded.diagnostics.length === 0) {
    throw new NothingToDo(
      `there is no test of policies in ${paths.join(', ')}`,
      'see docs/policy-tests.md for what one is',
    )
  }
  return loaded
}

function headlineOf(
  tests: readonly RunPolicyTest[],
  totals: PolicyCoverageTotals | undefined,
  written: number,
): string {
  const count = (...results: readonly RunPolicyTest['result'][]): number =>
    tests.filter(({ result }) => results.includes(result)).length
  const failed = count('failed')
  const vacuous = count('vacuous')
  const notRun = count('not run')
  const parts = [
    `${counted(count('passed'), 'test')} passed`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(vacuous === 0 ? [] : [`${vacuous} ${vacuous === 1 ? 'proves' : 'prove'} nothing`]),
    ...(notRun === 0 ? [] : [`${notRun} not run`]),
    ...(written === 0 ? [] : [`${counted(written, 'snapshot')} written`]),
  ]
  const results = parts.join(', ')
  if (totals === undefined || totals.expressions.total === 0) return results
  const { expressions, outcomes } = totals
  return `${results}; ${expressions.covered} of ${counted(expressions.total, 'expression')}, ${outcomes.covered} of ${outcomes.total} outcomes covered`
}
