import { resolve } from 'node:path'
import { RELEASE_RULES } from '../../lifecycle/releases/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Severity } from '../../diagnostics/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { LoadedConfig } from '../load/config.js'
import { serverVersion, type VersionChoices } from '../options/kubernetes-version.js'

export interface PolicyOptions extends VersionChoices {
  readonly exceptions?: string
  readonly unit?: 'kind' | 'group-version'
  readonly policy?: 'current' | 'classic'
  readonly from?: string
}

/** How releases are judged; options and config put together. */
export interface PolicySettings {
  /** Of the server that made-up objects are for. */
  readonly compatibility: string
  /** By code. */
  readonly severities: Readonly<Record<string, 'off' | Severity>>
  /** Absolute. */
  readonly exceptions?: string
  /** Absolute. */
  readonly series?: string
  readonly unit: 'kind' | 'group-version'
  readonly text: 'current' | 'classic'
  /** The first release whose violations count. */
  readonly from?: string
}

/** Throws CannotRun for unknown codes in the config. */
export function policySettings(
  { exceptions, unit, policy, from, ...choices }: PolicyOptions,
  { config, folder }: LoadedConfig,
  cwd: string,
): PolicySettings {
  const { rules = {}, exceptions: configured, series, unit: usual = 'kind' } = config.deprecationPolicy ?? {}
  const codes: readonly string[] = RELEASE_RULES.map(({ code }) => code)
  for (const code of Object.keys(rules)) {
    if (codes.includes(code)) continue
    const hint = didYouMean(code, codes)
    const list = 'docs/deprecation-policy-rules.md has them all'
    throw new CannotRun(
      `there is no rule ${JSON.stringify(code)} of the deprecation policy`,
      hint === undefined ? list : `${hint} ${list}`,
    )
  }
  const file = exceptions === undefined ? configured && resolve(folder, configured) : resolve(cwd, exceptions)
  return {
    compatibility: serverVersion(choices, config).compatibility,
    severities: rules,
    unit: unit ?? usual,
    text: policy ?? 'current',
    ...(file === undefined ? {} : { exceptions: file }),
    ...(series === undefined ? {} : { series: resolve(folder, series) }),
    ...(from === undefined ? {} : { from }),
  }
}
