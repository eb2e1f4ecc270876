import { resolve } from 'node:path'
import { Command, Option } from 'commander'
import { RENDERERS, summarize, type Diagnostic } from '../../diagnostics/index.js'
import type { Scheme } from '../../runtime/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { loadConfig } from '../load/config.js'
import type { Io } from '../io/io.js'
import type { Manifest } from '../../manifest/index.js'
import { loadManifests } from '../load/manifests.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { StoredObjects } from '../load/stored.js'
import { ObjectComparison } from '../mismatch/comparison.js'
import { comparedText, renderReport, renderTable } from '../mismatch/report.js'
import { writeAtomically } from '../io/atomic-write.js'
import { painterFor } from '../output/colors.js'
import { relativeTo } from '../io/file-name.js'
import { parseCompatibility } from '../options/compatibility.js'
import { gather, withConfigOption, type CommandContext } from '../options/findings.js'
import { typeFindings, unregisteredKindFinding } from '../findings/field-errors.js'
import { parseSwitches } from '../options/switches.js'

interface MismatchRunOptions {
  readonly validators?: readonly string[]
  readonly objects: readonly string[]
  readonly old?: readonly string[]
  readonly compatibility?: string
  readonly option?: readonly string[]
  readonly gate?: readonly string[]
  readonly subresource?: string
  readonly format: 'table' | 'json'
  readonly records?: string
  readonly config?: string
}

const DEFAULT_COMPATIBILITY = '1.34'

const HELP = `
Examples:
  $ kubevet mismatch run --validators ./both.ts --objects manifests/
  $ kubevet mismatch run --validators ./both.ts --objects new/ --old stored/ --compatibility 1.37
  $ kubevet mismatch run --validators ./both.ts --objects manifests/ --format json --records mismatches.jsonl

The modules export registerValidations(scheme) and registerHandwritten(scheme). Records have secrets left out. Exit codes:
0 no mismatch, 1 mismatches or failed validations, 2 the command could not run, or nothing was compared.`

/** `kubevet mismatch run`: both validations over objects from files. */
export const mismatchRunCommand = (context: CommandContext): Command =>
  withConfigOption(
    new Command('run')
      .description('run both validations over objects, and show where they differ')
      .option(
        '--validators <module>',
        'module with registerValidations and registerHandwritten; may be repeated',
        gather,
      )
      .requiredOption('--objects <files...>', 'YAML and JSON files, folders, or - for standard input')
      .option('--old <files...>', 'stored objects: those found here by kind, namespace and name are updated')
      .option(
        '--compatibility <version>',
        `Kubernetes version to behave as (default: ${DEFAULT_COMPATIBILITY})`,
        parseCompatibility,
      )
      .option('--option <name[=true|false]>', 'validation option; may be repeated', gather)
      .option('--gate <name=true|false>', 'feature gate; may be repeated', gather)
      .option('--subresource <path>', 'subresource that is written, e.g. /status')
      .addOption(new Option('--format <name>', 'how the result is printed').choices(['table', 'json']).default('table'))
      .option('--records <file>', 'file for the single mismatches as JSON Lines'),
  )
    .addHelpText('after', HELP)
    .action(async (options: MismatchRunOptions) => {
      context.exitCode = await runMismatch(options, context)
    })

async function runMismatch(options: MismatchRunOptions, { io }: CommandContext): Promise<0 | 1> {
  const switches = parseSwitches('--option', options.option ?? [])
  const gates = parseSwitches('--gate', options.gate ?? [])
  const loaded = await loadConfig(options.config, io)
  const settings = loaded.config.mismatch ?? {}
  const functions = ['registerValidations', 'registerHandwritten'] as const
  const scheme = await (options.validators === undefined
    ? loadScheme(settings.validators ?? [], io, functions, loaded.folder)
    : loadScheme(options.validators, io, functions))
  checkOptionNames(scheme, Object.keys(switches))

  const records: string[] = []
  const compatibility = options.compatibility ?? loaded.config.compatibility ?? DEFAULT_COMPATIBILITY
  const old = await loadManifests(options.old ?? [], io)
  const current = await loadManifests(options.objects, io)
  const comparison = new ObjectComparison({
    scheme,
    stored: new StoredObjects(old.manifests),
    compatibility,
    gates: { ...settings.gates, ...gates },
    options: { ...settings.options, ...switches },
    subresource: (options.subresource ?? '').replace(/^\/|\/$/g, ''),
    ...(options.records === undefined ? {} : { record: (line: string) => records.push(line) }),
  })

  const findings = [...old.diagnostics, ...current.diagnostics]
  for (const manifest of current.manifests) {
    const found = incomparable(scheme, manifest, comparison)
    findings.push(...found)
    if (found.length === 0) await comparison.compare(manifest)
  }
  const { tally } = comparison
  tell(findings, io)
  const names = { fileName: relativeTo(io.cwd) }
  const isJson = options.format === 'json'
  io.stdout.write(isJson ? renderReport(tally, compatibility, names) : renderTable(tally, names))
  if (options.records !== undefined) await writeAtomically(resolve(io.cwd, options.records), records.join(''))

  if (tally.groups.length > 0 || tally.failed.length > 0 || summarize(findings).errors > 0) return 1
  // Finding nothing means nothing where nothing was compared.
  if (tally.compared === 0) throw new CannotRun(`nothing was compared: ${comparedText(tally)}`, whyNothing(comparison))
  return 0
}

/** Why an object's validations can't be run: its kind has none, or its JSON doesn't fit its type. */
function incomparable(scheme: Scheme, manifest: Manifest, comparison: ObjectComparison): Diagnostic[] {
  const registration = scheme.lookup(manifest.gvk)
  if (registration === undefined) {
    return scheme.handwritten(manifest.gvk) === undefined ? [unregisteredKindFinding(scheme, manifest, false)] : []
  }
  const old = comparison.storedVersion(manifest)
  return [
    ...(old === undefined ? [] : typeFindings(registration.type, old, false)),
    ...typeFindings(registration.type, manifest, false),
  ]
}

const whyNothing = ({ tally }: ObjectComparison): string =>
  tally.counts.notCompared > 0
    ? 'switch a gate on (--gate DeclarativeValidation=true), or choose another --compatibility'
    : 'give objects of kinds that both sides validate'

/** Findings go to standard error, so that the result stays alone on standard output. */
function tell(findings: readonly Diagnostic[], io: Io): void {
  if (findings.length === 0) return
  const painter = painterFor(io.stderr, io.env)
  io.stderr.write(`${RENDERERS.text(findings, { painter, fileName: relativeTo(io.cwd) })}\n`)
}
