import { resolve } from 'node:path'
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import { LINT_RULES, severityOf, type LintSettings } from '../../crd/index.js'
import { didYouMean } from '../../diagnostics/index.js'
import { CannotRun } from '../cannot-run.js'
import { checkOptions } from '../config/check-options.js'
import type { LoadedConfig } from '../config/load.js'

/** Options of the command line. */
export interface LintChoices {
  readonly compatibility?: string
  readonly rule?: readonly string[]
  readonly baseline?: string
  readonly updateBaseline?: boolean
}

/** What is linted, and how; options and config put together. */
export interface LintRun {
  /** Files, folders, globs, `-`; absolute but for the last. */
  readonly paths: readonly string[]
  readonly compatibility: string
  /** What kube-apiserver says is left out when only some rules are asked for. */
  readonly withValidation: boolean
  readonly lint: LintSettings
  /** Absolute. */
  readonly baseline?: string
}

const DEFAULT_BASELINE = 'kubevet-baseline.json'

/** Throws CannotRun for rules that there are not, and for wrong options of rules. */
export function lintRun(
  paths: readonly string[],
  choices: LintChoices,
  { config, folder }: LoadedConfig,
  cwd: string,
): LintRun {
  const { paths: configured, rules = {}, options = {}, baseline } = config.lint ?? {}
  for (const code of [...Object.keys(rules), ...Object.keys(options), ...(choices.rule ?? [])]) checkCode(code)
  for (const rule of LINT_RULES) {
    if (!Object.hasOwn(options, rule.code)) continue
    const problem = rule.options === undefined ? 'it has none' : checkOptions(rule.options.schema, options[rule.code])
    if (problem !== undefined) throw new CannotRun(`lint.options of ${rule.code}: ${problem}`)
  }
  const chosen = choices.rule
  // A rule that is asked for by its name counts, though it is off by default.
  const named = (chosen ?? []).filter((code) => rules[code] === undefined && isOffByDefault(code))
  const severities = { ...rules, ...Object.fromEntries(named.map((code) => [code, 'warning' as const])) }
  const compatibility = choices.compatibility ?? config.compatibility ?? DEFAULT_COMPATIBILITY
  const file =
    choices.baseline !== undefined
      ? resolve(cwd, choices.baseline)
      : baseline !== undefined
        ? resolve(folder, baseline)
        : choices.updateBaseline === true
          ? resolve(folder, DEFAULT_BASELINE)
          : undefined
  return {
    paths: paths.length > 0 ? paths : (configured ?? ['.']).map((path) => (configured ? resolve(folder, path) : path)),
    compatibility,
    withValidation: chosen === undefined,
    lint: {
      severities,
      options,
      compatibility,
      ...(chosen === undefined ? {} : { rules: LINT_RULES.filter(({ code }) => chosen.includes(code)) }),
    },
    ...(file === undefined ? {} : { baseline: file }),
  }
}

const isOffByDefault = (code: string): boolean => LINT_RULES.find((rule) => rule.code === code)?.severity === 'off'

function checkCode(code: string): void {
  const codes = LINT_RULES.map((rule) => rule.code)
  if (codes.some((known) => known === code)) return
  const hint = didYouMean(code, codes)
  const list = 'kubevet lint --list-rules shows them all'
  throw new CannotRun(`there is no lint rule ${JSON.stringify(code)}`, hint === undefined ? list : `${hint} ${list}`)
}

/** Whether a run looks for findings of a code; what is no rule is looked for always, or never. */
export function isLookedFor(code: string, { lint }: LintRun): boolean {
  const known = LINT_RULES.find((rule) => rule.code === code)
  if (known === undefined) return lint.rules === undefined
  return (lint.rules ?? LINT_RULES).includes(known) && severityOf(known, lint) !== 'off'
}
