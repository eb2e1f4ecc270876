import { AUDIENCES, impactOf, IMPACTS, type Audience, type Change, type Impact } from '../../crd/index.js'
import { CHANGE_RECORDS } from '../../crd/compare/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Severity } from '../../diagnostics/index.js'
import { baselineFile } from '../findings/baseline.js'
import { CannotRun } from '../io/cannot-run.js'
import type { LoadedConfig } from '../load/config.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'

/** Options of the command line. */
export interface DiffChoices extends VersionChoices {
  readonly failOn?: FailOn
  readonly audience?: readonly string[]
  readonly attempts?: string
  readonly seed?: string
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** The least impact that is an error. */
type FailOn = Exclude<Impact, 'compatible'> | 'never'

/** How changes are judged; options and config put together. */
export interface DiffSettings {
  readonly compatibility: string
  readonly failOn: FailOn
  readonly audiences: readonly Audience[]
  /** By code. */
  readonly severities: Readonly<Record<string, 'off' | Severity>>
  readonly attempts?: number
  readonly seed?: number
  /** Absolute. */
  readonly baseline?: string
  readonly updateBaseline: boolean
}

/** Throws CannotRun for unknown audiences and codes, and for invalid numbers. */
export function diffSettings(choices: DiffChoices, { config, folder }: LoadedConfig, cwd: string): DiffSettings {
  const { failOn = 'breaking', audiences = AUDIENCES, rules = {}, baseline } = config.diff ?? {}
  const codes = CHANGE_RECORDS.map(({ code }) => code)
  for (const code of Object.keys(rules)) {
    if (!codes.includes(code)) throw unknown(`there is no kind of change ${JSON.stringify(code)}`, code, codes)
  }
  const named = choices.audience?.flatMap((names) => names.split(',')).map((name) => audienceOf(name.trim()))
  return {
    compatibility: serverVersion(choices, config).compatibility,
    failOn: choices.failOn ?? failOn,
    audiences: named ?? audiences,
    severities: rules,
    updateBaseline: choices.updateBaseline === true,
    ...baselineFile({ ...choices, configured: baseline, usual: 'kubevet-diff-baseline.json' }, folder, cwd),
    ...(choices.attempts === undefined ? {} : { attempts: count('--attempts', choices.attempts) }),
    ...(choices.seed === undefined ? {} : { seed: count('--seed', choices.seed) }),
  }
}

function audienceOf(name: string): Audience {
  const known = AUDIENCES.find((audience) => audience === name)
  if (known === undefined) throw unknown(`there is no audience ${JSON.stringify(name)}`, name, AUDIENCES)
  return known
}

function unknown(problem: string, name: string, known: readonly string[]): CannotRun {
  const list = known.length > 5 ? 'docs/diff.md has them all' : `there are ${known.join(', ')}`
  const hint = didYouMean(name, known)
  return new CannotRun(problem, hint === undefined ? list : `${hint} ${list}`)
}

function count(option: string, text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new CannotRun(`${option} ${text}: not a number from 0 to 9999999`)
  return Number(text)
}

/** How a change counts: as an error, a warning, or undefined for neither; `off` leaves it out. */
export function severityOf(change: Change, settings: DiffSettings): Severity | 'off' | undefined {
  const { severities, failOn, audiences } = settings
  if (Object.hasOwn(severities, change.code)) return severities[change.code]
  const impact = impactOf(change, audiences)
  if (impact === 'compatible') return undefined
  return failOn !== 'never' && IMPACTS.indexOf(impact) >= IMPACTS.indexOf(failOn) ? 'error' : 'warning'
}
