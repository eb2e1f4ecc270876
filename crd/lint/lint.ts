// From a CRD to what the lint rules find in it.
import { DEFAULT_COMPATIBILITY } from '../../cel/index.js'
import type { CustomResourceDefinition } from '../definition/model.js'
import { celRules } from './cel-rule.js'
import { Location } from './location.js'
import type { Edit, LintContext, LintMessage, LintRule, LintSeverity } from './rule.js'
import { LINT_RULES } from './rules/index.js'
import { LintedVersion } from './schema-node.js'

export interface LintSettings {
  /** How findings count, by code, where that isn't as the rules have it. */
  readonly severities?: Readonly<Record<string, LintSeverity>>
  /** Options of rules, by code; they take the place of the rules' own as a whole. */
  readonly options?: Readonly<Record<string, unknown>>
  /** The Kubernetes version to behave as, `1.34`. */
  readonly compatibility?: string
  /** Default: all of them. */
  readonly rules?: readonly LintRule[]
}

/** A finding of a lint rule. What is the same in several versions of a CRD is found once. */
export interface LintFinding {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly mend: string
  /** The fields of the v1 text that it is about, as `findField` of kubevet/manifest takes them: one of each version. */
  readonly fields: readonly [string, ...string[]]
  /** What it is about without positions of versions: it stays when versions come and go. */
  readonly subject: string
  /** Changes of the v1 text that mend it, and nothing of what the API server does with objects. */
  readonly fix?: readonly Edit[]
}

/** Lints a CRD. Findings come rule by rule, in the order of the catalogue. Never throws for what can be decoded. */
export function lintDefinition(definition: CustomResourceDefinition, settings: LintSettings = {}): LintFinding[] {
  const { compatibility = DEFAULT_COMPATIBILITY, rules = LINT_RULES } = settings
  const versions = definition.spec.versions.map(
    (version, index) =>
      new LintedVersion(definition, version, Location.root.child('spec', 'versions', index), compatibility),
  )
  return rules.flatMap((rule) => {
    const severity = severityOf(rule, settings)
    if (severity === 'off') return []
    const findings = new Findings(rule, severity)
    const context: LintContext = {
      options: optionsOf(rule, settings),
      compatibility,
      report: (message) => findings.add(message),
    }
    apply(rule, definition, versions, context)
    return findings.list
  })
}

/** How findings of a rule count. */
export const severityOf = (
  { code, severity = 'warning' }: LintRule,
  { severities = {} }: LintSettings,
): LintSeverity => (Object.hasOwn(severities, code) ? (severities[code] ?? severity) : severity)

const optionsOf = ({ code, options }: LintRule, settings: LintSettings): unknown =>
  settings.options !== undefined && Object.hasOwn(settings.options, code) ? settings.options[code] : options?.default

function apply(
  rule: LintRule,
  definition: CustomResourceDefinition,
  versions: readonly LintedVersion[],
  context: LintContext,
): void {
  rule.checkDefinition?.(definition, context)
  for (const version of versions) {
    rule.checkVersion?.(version, context)
    if (rule.checkSchema === undefined && rule.checkRule === undefined) continue
    for (const node of version.nodes()) {
      rule.checkSchema?.(node, context)
      if (rule.checkRule !== undefined) for (const entry of celRules(node)) rule.checkRule(entry, context)
    }
  }
}

/** Puts together what is said of the same part of several versions. */
class Findings {
  private readonly bySubject = new Map<string, LintFinding>()

  constructor(
    private readonly rule: LintRule,
    private readonly severity: 'error' | 'warning',
  ) {}

  get list(): LintFinding[] {
    return [...this.bySubject.values()]
  }

  add({ at, message, mend = this.rule.mend, fix }: LintMessage): void {
    const { field } = at
    const subject = field.replace(/^spec\.versions\[[0-9]+\]\.?/, '')
    const key = JSON.stringify([subject, message])
    const known = this.bySubject.get(key)
    const edits = [...(known?.fix ?? []), ...(fix ?? [])]
    this.bySubject.set(key, {
      code: this.rule.code,
      severity: this.severity,
      message,
      mend,
      fields: known === undefined ? [field] : [...known.fields, field],
      subject,
      ...(edits.length === 0 ? {} : { fix: edits }),
    })
  }
}
