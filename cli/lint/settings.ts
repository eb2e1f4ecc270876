import { resolve } from 'node:path'
import { POLICY_LINT_RULES } from '../../admission/index.js'
import { LINT_RULES } from '../../crd/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import { LINT_CATALOGUE, type LintChecks, lintRuleOf } from '../../findings/lint/index.js'
import { baselineFile } from '../findings/baseline.js'
import { CannotRun } from '../io/cannot-run.js'
import type { LoadedConfig } from '../load/config.js'
import { serverVersion, type ServerVersion, type VersionChoices } from '../options/kubernetes-version.js'

/** The codes of all rules. */
const LINT_CODES: readonly string[] = LINT_CATALOGUE.map(({ code }) => code)

/** Options of the command line. */
export interface LintChoices extends VersionChoices {
  readonly rule?: readonly string[]
  readonly disable?: readonly string[]
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** What is linted, and how; options and config put together. */
export interface LintRun extends ServerVersion, LintChecks {
  /** Files, folders, globs, `-`; absolute but for the last. */
  readonly paths: readonly string[]
  readonly kubernetesVersion: string
  /** Absolute. */
  readonly baseline?: string
}

/** Rejects with CannotRun for unknown rules, and for wrong options of rules. */
export async function lintRun(
  paths: readonly string[],
  choices: LintChoices,
  { config, folder }: LoadedConfig,
  cwd: string,
): Promise<LintRun> {
  const { paths: configured, rules = {}, options = {}, baseline } = config.lint ?? {}
  const { rule: chosen, disable = [] } = choices
  for (const code of [...Object.keys(rules), ...Object.keys(options), ...(chosen ?? []), ...disable]) checkCode(code)
  for (const [code, given] of Object.entries(options)) {
    const settings = LINT_RULES.find((rule) => rule.code === code)?.options
    const problem = settings === undefined ? 'it has none' : await problemOf(settings.schema, given)
    if (problem !== undefined) throw new CannotRun(`lint.options of ${code}: ${problem}`)
  }
  // A rule that is chosen by name runs even if it is off by default.
  const named = (chosen ?? []).filter((code) => rules[code] === undefined && isOffByDefault(code))
  const severities = {
    ...rules,
    ...Object.fromEntries(named.map((code) => [code, 'warning' as const])),
    ...Object.fromEntries(disable.map((code) => [code, 'off' as const])),
  }
  const version = serverVersion(choices, config)
  return {
    paths: paths.length > 0 ? paths : (configured ?? ['.']).map((path) => (configured ? resolve(folder, path) : path)),
    ...version,
    withValidation: chosen === undefined,
    lint: {
      severities,
      options,
      ...version,
      ...(chosen === undefined ? {} : { rules: LINT_RULES.filter(({ code }) => chosen.includes(code)) }),
    },
    policyRules: POLICY_LINT_RULES.filter(({ code }) => chosen === undefined || chosen.includes(code)),
    ...baselineFile({ ...choices, configured: baseline, usual: 'kubevet-baseline.json' }, folder, cwd),
  }
}

const isOffByDefault = (code: string): boolean => lintRuleOf(code)?.severity === 'off'

function checkCode(code: string): void {
  if (LINT_CODES.includes(code)) return
  const hint = didYouMean(code, LINT_CODES)
  const command = code.startsWith('policy/') ? 'kubevet policy lint' : 'kubevet lint'
  const list = `${command} --list-rules shows them all`
  throw new CannotRun(`there is no lint rule ${JSON.stringify(code)}`, hint === undefined ? list : `${hint} ${list}`)
}

/** Most configs have no options of rules: what checks them is loaded when there are any. */
async function problemOf(schema: object, options: unknown): Promise<string | undefined> {
  const { checkOptions } = await import('../json-schema/check-options.js')
  return checkOptions(schema, options)
}
