import { resolve } from 'node:path'
import { RENDERERS, type Diagnostic } from '../../diagnostics/index.js'
import { summarize } from '../../diagnostics/finding/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import type { MismatchStore } from '../../mismatch/index.js'
import { FeatureGates, type Scheme } from '../../runtime/index.js'
import { CannotRun } from '../io/cannot-run.js'
import { loadConfig } from '../load/config.js'
import type { Io } from '../io/io.js'
import { checkOptionNames, loadScheme } from '../load/scheme.js'
import { type ComparedRequest, type ComparisonResults, ObjectComparison } from './comparison.js'
import { loadRequests } from './requests.js'
import { comparedText, objectCounts, placeText, renderReport, renderTable } from './report.js'
import { storeSettings } from './store-settings.js'
import { withStore } from './stores.js'
import { writeAtomically } from '../io/atomic-write.js'
import { painterFor } from '../output/colors.js'
import { relativeTo } from '../io/file-name.js'
import type { CommandContext } from '../io/command-context.js'
import { print } from '../io/print.js'
import { typeFindings, unregisteredKindFinding } from '../../findings/place/index.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'
import { checkStandardInput } from '../options/standard-input.js'
import { parseSwitches } from '../options/switches.js'

export interface MismatchRunOptions extends VersionChoices {
  readonly validators?: readonly string[]
  readonly old?: readonly string[]
  readonly option?: readonly string[]
  readonly gate?: readonly string[]
  readonly subresource?: string
  readonly format: 'table' | 'json'
  readonly records?: string
  readonly store?: string
  readonly config?: string
}

/** Runs `kubevet mismatch run`. */
export async function runMismatch(
  files: readonly string[],
  options: MismatchRunOptions,
  { io }: CommandContext,
): Promise<0 | 1> {
  const switches = parseSwitches('--option', options.option ?? [])
  const gates = parseSwitches('--gate', options.gate ?? [])
  const old = options.old ?? []
  checkStandardInput([...files, ...old], false)
  const loaded = await loadConfig(options.config, io)
  const settings = loaded.config.mismatch ?? {}
  const functions = ['registerValidations', 'registerHandwritten'] as const
  const scheme = await (options.validators === undefined
    ? loadScheme(settings.validators ?? [], io, functions, loaded.folder)
    : loadScheme(options.validators, io, functions))
  checkOptionNames(scheme, Object.keys(switches))

  const records: string[] = []
  const redaction = loaded.config.redaction ?? {}
  const { kubernetesVersion } = serverVersion(options, loaded.config)
  const subresource = (options.subresource ?? '').replace(/^\/|\/$/g, '')
  const { requests, diagnostics } = await loadRequests(files, old, subresource, io)
  const names = { fileName: relativeTo(io.cwd) }
  const comparison = new ObjectComparison({
    scheme,
    kubernetesVersion,
    gates: { ...settings.gates, ...gates },
    options: { ...settings.options, ...switches },
    redaction,
    placeOf: (span) => placeText(span, names),
    ...(options.records === undefined ? {} : { record: (line: string) => records.push(line) }),
  })

  const findings = [...diagnostics]
  const compareAll = async (store?: MismatchStore): Promise<void> => {
    let written = Date.now()
    for (const request of requests) {
      const found = incomparable(scheme, request)
      findings.push(...found)
      if (found.length === 0) await comparison.compare(request)
      if (store === undefined || Date.now() - written < WRITE_AFTER) continue
      store.write(comparison.take())
      written = Date.now()
    }
    store?.write(comparison.take())
  }
  const { file, limits } = storeSettings(options, loaded)
  await (file === undefined ? compareAll() : withStore(file, limits, io, compareAll))
  const results = comparison.results()
  tell(findings, io)
  const isJson = options.format === 'json'
  const report = isJson
    ? renderReport(results, kubernetesVersion, { ...names, redaction })
    : renderTable(results, names)
  print(io.stdout, report)
  if (options.records !== undefined) await writeAtomically(resolve(io.cwd, options.records), records.join(''))

  const { compared, mismatch, failed } = objectCounts(results)
  if (mismatch > 0 || failed > 0 || summarize(findings).errors > 0) return 1
  // No findings prove nothing if nothing was compared.
  if (compared === 0)
    throw new CannotRun(`nothing was compared: ${comparedText(results)}`, whyNothing(results, kubernetesVersion))
  return 0
}

/** Milliseconds after which what was found is written to the store. */
const WRITE_AFTER = 1000

/** Why an object's validations can't be run: its kind has none, or its JSON doesn't fit its type. */
function incomparable(scheme: Scheme, { manifest, old, subresource }: ComparedRequest): Diagnostic[] {
  const registration = scheme.lookup(manifest.gvk, `/${subresource}`)
  if (registration === undefined) {
    return scheme.handwritten(manifest.gvk) === undefined ? [unregisteredKindFinding(scheme, manifest, false)] : []
  }
  return [
    ...(old === undefined ? [] : typeFindings(registration.type, old, false)),
    ...typeFindings(registration.type, manifest, false),
  ]
}

function whyNothing({ notCompared }: ComparisonResults, kubernetesVersion: string): string {
  if (notCompared === 0) return 'give objects of kinds that both sides validate'
  const since = FeatureGates.since('DeclarativeValidation')
  return isAtLeast(kubernetesVersion, since)
    ? 'switch a gate on (--gate DeclarativeValidation=true), or choose another --kubernetes-version'
    : `Kubernetes has declarative validation since ${since}: choose --kubernetes-version ${since} or later`
}

/** Findings go to standard error: standard output has only the result. */
function tell(findings: readonly Diagnostic[], io: Io): void {
  if (findings.length === 0) return
  const painter = painterFor(io.stderr, io.env)
  print(io.stderr, `${RENDERERS.text(findings, { painter, fileName: relativeTo(io.cwd) })}\n`)
}
