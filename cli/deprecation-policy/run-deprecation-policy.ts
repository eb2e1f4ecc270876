import { checkReleases, type PolicyViolation } from '../../lifecycle/index.js'
import { RELEASE_RULES } from '../../lifecycle/releases/index.js'
import type { Diagnostic, RuleDescription } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { CommandContext } from '../io/command-context.js'
import type { Io } from '../io/io.js'
import type { FindingOptions, ReadingOptions } from '../options/findings.js'
import { readReadingOptions, type ReadingRun } from '../options/reading.js'
import { counted } from '../output/counted.js'
import { writeFindings } from '../output/formats.js'
import { withProgress } from '../output/progress.js'
import { totalsOf } from '../output/totals.js'
import type { AcceptedViolation } from './exceptions.js'
import { Exceptions } from './exceptions.js'
import { type InventoryChoices, printInventory } from './inventory.js'
import { loadPair, type PairDates } from './load-pair.js'
import { loadSeries } from './load-series.js'
import { loadTags, type TagChoice } from './load-tags.js'
import { placesOf } from './places.js'
import type { LoadedReleases } from './releases.js'
import { jsonReport, type ReportedFinding, textReport } from './report.js'
import { type ShownViolation, withRoundTrips } from './round-trips.js'
import { policySettings, type PolicyOptions, type PolicySettings } from './settings.js'

export interface DeprecationPolicyOptions
  extends FindingOptions, ReadingOptions, PairDates, TagChoice, PolicyOptions, InventoryChoices {}

/** Runs `kubevet deprecation-policy`. */
export async function deprecationPolicy(
  places: readonly string[],
  options: DeprecationPolicyOptions,
  context: CommandContext,
): Promise<0 | 1> {
  if (await printInventory(options, context.io)) return 0
  const run = await readReadingOptions(options, context.io)
  return run.attempt(() => check(places, options, run))
}

async function check(
  places: readonly string[],
  options: DeprecationPolicyOptions,
  { loaded: config, reporting, io }: ReadingRun,
): Promise<0 | 1> {
  const settings = policySettings(options, config, io.cwd)
  const loaded = await load(
    places.length === 0 && settings.series !== undefined ? [settings.series] : places,
    options,
    io,
  )
  const exceptions =
    settings.exceptions === undefined ? Exceptions.NONE : await Exceptions.read(settings.exceptions, io)
  const { shown, accepted } = await withProgress('checking', io, async () => judge(loaded, exceptions, settings))
  const findings: ReportedFinding[] = [
    ...loaded.diagnostics.map((diagnostic) => ({ diagnostic })),
    ...shown.map((one) => ({ diagnostic: diagnosticOf(one.violation, loaded, settings), shown: one })),
    ...exceptions.findings.map((diagnostic) => ({ diagnostic })),
  ]
  const diagnostics = findings.map(({ diagnostic }) => diagnostic)
  const totals = totalsOf(diagnostics, reporting)
  const unchecked = shown.filter(({ violation }) => violation.unchecked === true).length
  const summary = [
    `${counted(loaded.releases.length, 'release')} checked`,
    ...(unchecked === 0 ? [] : [`${unchecked} not checked`]),
    ...(accepted.length === 0 ? [] : [`${accepted.length} accepted`]),
  ].join(', ')
  await writeFindings(
    {
      diagnostics,
      files: loaded.files,
      summary: `${summary}: ${totals.text}`,
      describe,
      texts: {
        text: (_, render) => textReport(findings, accepted, render),
        json: (how) => jsonReport(findings, accepted, how),
      },
    },
    reporting,
    io,
  )
  return totals.exitCode
}

/** One argument is a series, or a path in each tag; two are releases. */
function load(places: readonly string[], options: DeprecationPolicyOptions, io: Io): Promise<LoadedReleases> {
  const [first, second, third] = places
  if (third !== undefined) throw new CannotRun('too many releases', 'name more than two in a series: lifecycle.yaml')
  const isDated = options.oldDate !== undefined || options.newDate !== undefined
  const isOfTags = options.tags !== undefined || options.git !== undefined
  if (isDated && (second === undefined || isOfTags)) {
    throw new CannotRun('--old-date and --new-date are for two releases: OLD NEW')
  }
  if (isOfTags) {
    if (second !== undefined) throw new CannotRun('--tags and --git take one path, which each tag has')
    return loadTags(first ?? '', options, io)
  }
  if (first === undefined) {
    throw new CannotRun('nothing to check', 'name two releases, a series (lifecycle.yaml), or --tags and a path')
  }
  return second === undefined ? loadSeries(first, io) : loadPair([first, second], options, io)
}

function judge(
  { releases, cadenceMonths }: LoadedReleases,
  exceptions: Exceptions,
  { compatibility, severities, unit, text, from }: PolicySettings,
): { readonly shown: readonly ShownViolation[]; readonly accepted: readonly AcceptedViolation[] } {
  const list = releases.map(({ release }) => release)
  const start = from === undefined ? 0 : list.findIndex(({ version }) => version === from)
  if (start < 0) {
    throw new CannotRun(
      `--from ${String(from)}: no such release`,
      `there are ${list.map(({ version }) => version).join(', ')}`,
    )
  }
  const choices = { unit, text, notices: true, ...(cadenceMonths === undefined ? {} : { cadenceMonths }) }
  const all = checkReleases(list, choices)
  const shown = withRoundTrips(all, releases, compatibility).filter(({ violation }) => violation.index >= start)
  const asked = shown.filter(({ violation: { code } }) => severities[code] !== 'off')
  const { accepted, left } = exceptions.sort(
    asked.map(({ violation }) => violation),
    list,
  )
  const open = new Set(left)
  return { accepted, shown: asked.filter(({ violation }) => open.has(violation)) }
}

function diagnosticOf(
  violation: PolicyViolation,
  { releases }: LoadedReleases,
  { severities }: PolicySettings,
): Diagnostic {
  const { code, rule, message, mend, release, severity, unchecked, isNotice } = violation
  const chosen = severities[code]
  const title = unchecked === true ? 'not checked, rule' : isNotice === true ? 'see rule' : 'rule'
  return {
    code,
    severity: chosen === undefined || chosen === 'off' || unchecked === true ? severity : chosen,
    message: `${release}: ${message} (${title} ${rule})`,
    mend,
    ...placesOf(violation, releases),
  }
}

function describe(code: string): RuleDescription | undefined {
  const rule = RELEASE_RULES.find((one) => one.code === code)
  return rule === undefined
    ? undefined
    : { summary: rule.summary, help: `Rule ${rule.rule} of the deprecation policy.` }
}
