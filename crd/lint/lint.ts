// From a CRD to what the lint rules find in it.
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { celRules } from './cel-rule.js'
import type { LintedSchemas } from './linted-schemas.js'
import { Location } from './location.js'
import type { Edit, LintContext, LintMessage, LintRule } from './rule.js'
import type { LintSeverity } from '../../analysis/lint/index.js'
import { LINT_RULES } from './rules/index.js'
import { LintedVersion, type SchemaNode } from './schema-node.js'
import { placeInType } from './type-place.js'

/** Settings of `lintDefinition`; by default all rules run with their own severities and options. */
export interface LintSettings {
  /** Severities by code, where they differ from those of the rules. */
  readonly severities?: Readonly<Record<string, LintSeverity>>
  /** Options by code; they replace the rule's defaults as a whole. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The Kubernetes version, `1.34`, whose CEL new expressions may use. */
  readonly compatibility?: string
  /** The version of the API server, if it is known; `compatibility` is then its minimum compatibility version. */
  readonly kubernetesVersion?: string | undefined
  /** Default: all of them. */
  readonly rules?: readonly LintRule[]
}

/**
 * A finding of a lint rule. What is the same in several versions of a CRD, or wherever a type of it is used, is found once; the
 * message names the first place.
 */
export interface LintFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly mend: string
  /** The fields of the v1 text that it is about, as `findField` of kubevet/manifest takes them: one of each place. */
  readonly fields: readonly [string, ...string[]]
  /** What it is about without positions of versions: it stays when versions come and go. */
  readonly subject: string
  /** Edits of the v1 text that resolve it and leave unchanged what the API server does with objects (`mend` is advice in words). */
  readonly fix?: readonly Edit[]
}

/** Lints a CRD. Findings come rule by rule, in the order of the catalogue. Never throws for what can be decoded. */
export function lintDefinition(definition: CustomResourceDefinition, settings: LintSettings = {}): LintFinding[] {
  return lintWithKnown(definition, settings)
}

/** The same. `known`: what former calls with these settings found out about schemas. */
export function lintWithKnown(
  definition: CustomResourceDefinition,
  settings: LintSettings,
  known?: LintedSchemas,
): LintFinding[] {
  const { compatibility = DEFAULT_COMPATIBILITY, kubernetesVersion, rules = LINT_RULES } = settings
  const runs = rules.flatMap((rule) => {
    const severity = severityOf(rule, settings)
    if (severity === 'off') return []
    const findings = new Findings(rule, severity)
    const context: LintContext = {
      options: optionsOf(rule, settings),
      compatibility,
      kubernetesVersion,
      report: (message) => findings.add(message),
    }
    return [{ rule, findings, context }]
  })
  for (const { rule, context } of runs) rule.checkDefinition?.(definition, context)
  for (const [index, version] of definition.spec.versions.entries()) {
    const location = Location.root.child('spec', 'versions', index)
    lintVersion(new LintedVersion(definition, version, location, compatibility), runs, known)
  }
  return runs.flatMap(({ findings }) => findings.list)
}

/** A rule at work. */
interface Run {
  readonly rule: LintRule
  readonly findings: Findings
  readonly context: LintContext
}

function lintVersion(version: LintedVersion, runs: readonly Run[], known: LintedSchemas | undefined): void {
  for (const { rule, findings, context } of runs) {
    findings.node = undefined
    rule.checkVersion?.(version, context)
  }
  const ofNodes = runs.filter(({ rule }) => rule.checkSchema !== undefined || rule.checkRule !== undefined)
  for (const node of version.nodes) {
    const wanted = known?.rulesFor(node)
    const again: LintRule[] = []
    for (const run of ofNodes) {
      const { rule, findings, context } = run
      if (wanted !== undefined && !wanted.includes(rule)) continue
      findings.node = node
      const before = version.asks + findings.count
      rule.checkSchema?.(node, context)
      if (rule.checkRule !== undefined) for (const entry of celRules(node)) rule.checkRule(entry, context)
      if (version.asks + findings.count !== before) again.push(rule)
    }
    known?.remember(node, again)
  }
}

/** How findings of a rule count. */
export const severityOf = ({ code, severity = 'warning' }: LintRule, { severities = {} }: LintSettings): LintSeverity =>
  Object.hasOwn(severities, code) ? (severities[code] ?? severity) : severity

const optionsOf = ({ code, options }: LintRule, settings: LintSettings): unknown =>
  settings.options !== undefined && Object.hasOwn(settings.options, code) ? settings.options[code] : options?.default

/** Merges findings about the same part of several versions, and about the same part of a type that is used several times. */
class Findings {
  /** The one that the rule is asked about, if it is about one. */
  node: SchemaNode | undefined
  /** Of messages. */
  count = 0
  private readonly groups = new Map<string, LintMessage[]>()

  constructor(
    private readonly rule: LintRule,
    private readonly severity: 'error' | 'warning',
  ) {}

  get list(): LintFinding[] {
    return [...new Set(this.groups.values())].map((messages) => this.finding(messages as [LintMessage]))
  }

  add(message: LintMessage): void {
    this.count++
    const keys = [JSON.stringify([subjectOf(message), message.message])]
    const inType = this.node && placeInType(this.node, message)
    if (inType !== undefined) keys.push(inType)
    const group = keys.map((key) => this.groups.get(key)).find((found) => found !== undefined) ?? []
    group.push(message)
    for (const key of keys) if (!this.groups.has(key)) this.groups.set(key, group)
  }

  private finding(messages: readonly [LintMessage, ...LintMessage[]]): LintFinding {
    const [first, ...others] = messages
    const edits = messages.flatMap(({ fix = [] }) => fix)
    return {
      code: this.rule.code,
      severity: this.severity,
      message: first.message,
      mend: first.mend ?? this.rule.mend,
      fields: [first.at.field, ...others.map(({ at }) => at.field)],
      subject: subjectOf(first),
      ...(edits.length === 0 ? {} : { fix: edits }),
    }
  }
}

/** The part of a version, or of the definition, that a message is about. */
const subjectOf = ({ at: { field } }: LintMessage): string => field.replace(/^spec\.versions\[[0-9]+\]\.?/, '')
