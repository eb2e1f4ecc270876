import { resolve } from 'node:path'
import { RENDERERS } from '../../../diagnostics/index.js'
import { didYouMean } from '../../../diagnostics/finding/index.js'
import { isAtLeast } from '../../../apimachinery/version/index.js'
import {
  describeFinding,
  findingsOf,
  renderHtml,
  renderJson,
  renderMarkdown,
  renderText,
  reportOf,
  totalsText,
  type ReportModel,
} from '../../../mismatch/report/index.js'
import { DEFAULT_FAILURES, DEFAULT_THRESHOLDS, FAILURES, type Failure } from '../../../mismatch/verdict/index.js'
import { FeatureGates, migrationLifecycle } from '../../../runtime/index.js'
import { writeAtomically } from '../../io/atomic-write.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { CommandContext } from '../../io/command-context.js'
import { relativeTo } from '../../io/file-name.js'
import { print } from '../../io/print.js'
import { VERSION } from '../../io/version.js'
import { loadConfig } from '../../load/config.js'
import { serverVersion, type VersionChoices } from '../../options/kubernetes-version.js'
import { readStores, storeNames } from './read-stores.js'
import { suggestTag } from './suggest-tag.js'
import { tagPlaces } from './tag-places.js'

export interface MismatchReportOptions extends VersionChoices {
  readonly format: 'text' | 'json' | 'sarif' | 'markdown' | 'html'
  readonly output?: string
  readonly compare?: string
  readonly failOn?: readonly string[]
  readonly minFirings?: number
  readonly minComparisons?: number
  readonly types?: readonly string[]
  readonly validators?: readonly string[]
  readonly all?: boolean
  readonly config?: string
}

/** Runs `kubevet mismatch report`. */
export async function reportMismatches(
  given: readonly string[],
  options: MismatchReportOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  const failOn = parseFailures(options.failOn, options.compare)
  const loaded = await loadConfig(options.config, io)
  const { kubernetesVersion } = serverVersion(options, loaded.config)
  checkVersion(kubernetesVersion)
  const stores = storeNames(given, loaded, io)
  const data = await readStores(stores, io)
  const before =
    options.compare === undefined ? undefined : { name: options.compare, data: await readStores([options.compare], io) }
  const report = reportOf(data, {
    stores,
    kubernetesVersion,
    lifecycle: migrationLifecycle(kubernetesVersion),
    thresholds: {
      firings: options.minFirings ?? DEFAULT_THRESHOLDS.firings,
      comparisons: options.minComparisons ?? DEFAULT_THRESHOLDS.comparisons,
    },
    failOn,
    ...(before === undefined ? {} : { before }),
    // Those of the config are known to the command as well.
    validators: options.validators ?? [],
    placeOf: await tagPlaces(data, options.types ?? [], loaded, io),
    suggestTag,
  })
  const text = render(report, options, relativeTo(io.cwd))
  if (options.output === undefined) print(io.stdout, text)
  else {
    await writeAtomically(resolve(io.cwd, options.output), text)
    print(io.stdout, `${totalsText(report)}\n`)
  }
  return report.failures.length === 0 ? 0 : 1
}

function render(
  report: ReportModel,
  { format, all = false }: MismatchReportOptions,
  fileName: (name: string) => string,
): string {
  switch (format) {
    case 'text':
      return renderText(report, { all })
    case 'json':
      return renderJson(report, fileName)
    case 'sarif':
      return RENDERERS.sarif(findingsOf(report), { fileName, version: VERSION, describe: describeFinding })
    case 'markdown':
      return renderMarkdown(report)
    case 'html':
      return renderHtml(report)
  }
}

/** `never` takes back what is failed on by default. */
function parseFailures(given: readonly string[] | undefined, compare: string | undefined): readonly Failure[] {
  if (given === undefined) return DEFAULT_FAILURES
  const names = given.flatMap((one) => one.split(',')).map((name) => name.trim())
  if (names.includes('never')) {
    if (names.length > 1) throw new CannotRun('--fail-on never stands alone')
    return []
  }
  return names.map((name) => {
    const known = FAILURES.find((failure) => failure === name)
    if (known === undefined) {
      const all = `names are ${[...FAILURES, 'never'].join(', ')}`
      const hint = didYouMean(name, FAILURES)
      throw new CannotRun(
        `--fail-on: unknown name ${JSON.stringify(name)}`,
        hint === undefined ? all : `${hint} ${all}`,
      )
    }
    if ((known === 'new' || known === 'more') && compare === undefined)
      throw new CannotRun(`--fail-on ${known} needs an earlier store to compare with`, 'add --compare STORE')
    return known
  })
}

function checkVersion(version: string): void {
  const since = FeatureGates.since('DeclarativeValidation')
  if (!isAtLeast(version, since))
    throw new CannotRun(
      `Kubernetes ${version} has no declarative validation`,
      `it is there since ${since}: choose --kubernetes-version ${since} or later`,
    )
}
