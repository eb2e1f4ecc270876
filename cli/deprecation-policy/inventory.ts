// Inventories made from what programs print: flags, metrics, feature gates.
import { isObject } from '../../apimachinery/json/index.js'
import { compareVersions, parseVersion } from '../../apimachinery/version/index.js'
import type { ApiStability } from '../../apimachinery/version/index.js'
import type { CliElement, FeatureGate, Metric } from '../../lifecycle/index.js'
import { writeYaml } from '../../manifest/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { onlyDocument, readFileSource } from '../load/document.js'
import { checkStandardInput } from '../options/standard-input.js'

export interface InventoryChoices {
  readonly fromHelp?: string
  readonly fromMetrics?: string
  readonly fromFeatureGates?: string
}

/** Prints the inventories that options ask for, as YAML; false if none is asked for. Throws CannotRun for files that can't be read. */
export async function printInventory(
  { fromHelp, fromMetrics, fromFeatureGates }: InventoryChoices,
  io: Io,
): Promise<boolean> {
  const files = [fromHelp, fromMetrics, fromFeatureGates].filter((file) => file !== undefined)
  if (files.length === 0) return false
  checkStandardInput(files, false)
  const text = async (file: string): Promise<string> => (await readFileSource(file, io)).text
  const inventory = {
    ...(fromHelp === undefined ? {} : { cli: some(cliElements(await text(fromHelp)), fromHelp, 'flag') }),
    ...(fromMetrics === undefined ? {} : { metrics: some(metricsOf(await text(fromMetrics)), fromMetrics, 'metric') }),
    ...(fromFeatureGates === undefined
      ? {}
      : {
          gates: some(
            featureGates(onlyDocument(await readFileSource(fromFeatureGates, io)).value),
            fromFeatureGates,
            'feature gate',
          ),
        }),
  }
  print(io.stdout, writeYaml(inventory))
  return true
}

function some<T>(found: readonly T[], file: string, noun: string): readonly T[] {
  if (found.length > 0) return found
  throw new CannotRun(`${file === '-' ? 'standard input' : file}: there is no ${noun} in it`)
}

/** The flags of a help text, and whether it says that they are deprecated. The usage line names the program. */
export function cliElements(text: string): CliElement[] {
  const component = /^usage:?\s*(?:of\s+)?([^\s[<:]+)/im.exec(text)?.[1]?.split('/').at(-1)
  if (component === undefined) {
    throw new CannotRun('the help text has no usage line, which names the program', 'take the whole output of --help')
  }
  const found = new Map<string, CliElement>()
  for (const block of text.split(/\n(?=\s*-)/)) {
    const [, element] = /^\s*(?:-\w,?\s+)?(--?[A-Za-z][\w.-]*)/.exec(block) ?? []
    if (element === undefined || found.has(element) || /^--?(?:help|h)$/.test(element)) continue
    const isDeprecated = /\bdeprecated\b/i.test(block)
    found.set(element, { component, element, audience: 'user', ...(isDeprecated ? { deprecated: true } : {}) })
  }
  return [...found.values()]
}

/** The metrics of an exposition, with what Kubernetes writes in front of their help: `[STABLE] (Deprecated since 1.30.0) …`. */
export function metricsOf(text: string): Metric[] {
  return [...text.matchAll(/^# HELP (\S+) ?(.*)$/gm)].map(([, name = '', help = '']) => {
    const [, stability] = /^\[(ALPHA|BETA|STABLE)\]/.exec(help) ?? []
    const [, deprecatedVersion] = /\(Deprecated (?:from|since) v?(\d+\.\d+)(?:\.\d+)?\)/.exec(help) ?? []
    return {
      name,
      stability: (stability ?? 'ALPHA') as 'ALPHA' | 'BETA' | 'STABLE',
      ...(deprecatedVersion === undefined ? {} : { deprecatedVersion }),
      help: help.replace(/^\[\w+\]\s*/, ''),
    }
  })
}

interface GateSpec {
  readonly default?: boolean
  readonly lockToDefault?: boolean
  readonly preRelease?: string
  readonly stage?: string
  readonly version?: string
  readonly since?: string
}

/** Gates of a versioned table: rows with `name`, and with `versionedSpecs` (Kubernetes' own list) or one state. */
export function featureGates(table: unknown): FeatureGate[] {
  const rows = Array.isArray(table) ? table : isObject(table) && Array.isArray(table.gates) ? table.gates : []
  const byName = new Map<string, GateSpec[]>()
  for (const row of rows) {
    if (!isObject(row) || typeof row.name !== 'string') continue
    const specs = Array.isArray(row.versionedSpecs) ? (row.versionedSpecs as GateSpec[]) : [row as GateSpec]
    byName.set(row.name, [...(byName.get(row.name) ?? []), ...specs.filter(isObject)])
  }
  return [...byName].map(([name, specs]) => gateOf(name, [...specs].sort(byVersion)))
}

/** The last state counts; a deprecated gate has the stage that it had before. */
function gateOf(name: string, specs: readonly GateSpec[]): FeatureGate {
  const stages = specs.map(stageOf)
  const last = specs.at(-1)
  const isDeprecated = stages.at(-1) === 'deprecated'
  const stage = stages.findLast((one) => one !== 'deprecated') ?? 'ga'
  const isLocked = last?.lockToDefault === true
  return {
    name,
    stage,
    default: last?.default === true,
    ...(isDeprecated || (isLocked && stage === 'ga') ? { deprecated: true } : {}),
    ...(stage === 'ga' ? { operational: !isLocked } : {}),
  }
}

function stageOf({ preRelease, stage = preRelease ?? '' }: GateSpec): ApiStability | 'deprecated' {
  const name = stage.toLowerCase()
  return name === 'alpha' || name === 'beta' || name === 'deprecated' ? name : 'ga'
}

function byVersion(a: GateSpec, b: GateSpec): number {
  const [left, right] = [a, b].map(({ version, since }) => parseVersion(version ?? since ?? ''))
  return left === undefined || right === undefined ? 0 : compareVersions(left, right)
}
