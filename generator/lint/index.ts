// Lint of tagged types: the rules, and the walk over the types that they are applied to.
import {
  extractTags,
  parseTag,
  TagSyntaxError,
  type CommentLine,
  type Member,
  type NamedType,
  type Tag,
  type Type,
} from '../../tags/index.js'
import type { Span } from '../../diagnostics/index.js'
import { isNoLint } from '../comments/control.js'
import { TagSpans } from '../comments/tag-spans.js'
import { contradiction } from './contradiction.js'
import { defaultValue } from './default-value.js'
import { emptyRange } from './empty-range.js'
import { foreignMarker } from './foreign-marker.js'
import { levelOutermost } from './level-outermost.js'
import { misplacedTag } from './misplaced-tag.js'
import { nearMiss } from './near-miss.js'
import { requiredness } from './requiredness.js'
import type { LintElement, LintEnvironment, LintMessage, LintModule, LintRule } from './rule.js'
import { stability } from './stability.js'
import { unknownTag } from './unknown-tag.js'
import { unselected } from './unselected.js'

/** The rules in the order in which they look at an element: Kubernetes' own first. */
export const LINT_RULES: readonly LintRule[] = [
  levelOutermost,
  stability,
  requiredness,
  unknownTag,
  misplacedTag,
  nearMiss,
  foreignMarker,
  defaultValue,
  emptyRange,
  contradiction,
  unselected,
]

/** What a lint rule found about a type or a field. */
export interface LintFinding extends Pick<LintMessage, 'message' | 'mend'> {
  readonly rule: LintRule
  /** Absent for a finding that is not about a type. */
  readonly type?: NamedType
  /** Absent for a finding about the type itself. */
  readonly member?: Member
  readonly span: Span
  /** `error` with `--lint`, otherwise `warning`. */
  readonly severity: 'error' | 'warning'
  /** The word that is misspelt, and what is meant. */
  readonly correction?: { readonly span: Span; readonly text: string }
}

/** Lints root types and all that they lead to, each type once. */
export class Linter {
  readonly findings: LintFinding[] = []
  private readonly seen = new Set<Type>()
  private readonly spans = new TagSpans()

  private readonly rules: readonly LintRule[]
  private readonly severity: LintFinding['severity']

  /** `all`: not only what is looked for by default. */
  constructor(
    private readonly environment: LintEnvironment,
    all: boolean,
  ) {
    this.rules = LINT_RULES.filter(({ byDefault }) => all || byDefault)
    this.severity = all ? 'error' : 'warning'
  }

  lintModule(module: LintModule): void {
    for (const rule of this.rules) {
      for (const found of rule.checkModule?.(module, this.environment) ?? []) {
        this.findings.push({ ...this.said(found, found.line.span), rule })
      }
    }
  }

  lint(type: Type): void {
    if (this.seen.has(type)) return
    this.seen.add(type)
    switch (type.kind) {
      case 'alias':
      case 'struct': {
        if (this.environment.existing(type) !== undefined || isNoLint(type.comments)) return
        if (type.comments.length > 0) this.apply({ container: type, type, isField: false, ...this.read(type.comments) })
        if (type.kind === 'alias') {
          this.lint(type.underlying)
          return
        }
        for (const member of type.members) {
          this.apply({ container: type, type: member.type, isField: true, ...this.read(member.comments) }, member)
          this.lint(member.type)
        }
        return
      }
      case 'list':
      case 'pointer':
        this.lint(type.elem)
        return
      case 'map':
        this.lint(type.key)
        this.lint(type.elem)
    }
  }

  private apply(element: LintElement, member?: Member): void {
    const { container } = element
    for (const rule of this.rules) {
      const found = rule.check?.(element, this.environment) ?? []
      for (const one of 'message' in found ? [found] : found) {
        const span = (one.tag && this.spans.of(one.tag)) ?? one.line?.span ?? member?.span ?? container.span
        this.findings.push({ ...this.said(one, span), rule, type: container, ...(member && { member }) })
      }
    }
  }

  private said({ message, mend, misspelt }: LintMessage, span: Span): Omit<LintFinding, 'rule'> {
    const correction = misspelt && correctionOf(misspelt, span)
    const { severity } = this
    return { message, ...(mend !== undefined && { mend }), span, severity, ...(correction && { correction }) }
  }

  /** The tags of all names that can be parsed, sorted by name. */
  private read(comments: readonly CommentLine[]): { comments: readonly CommentLine[]; tags: Tag[] } {
    const extracted = [...extractTags(comments.map(({ text }) => text))].sort(([a], [b]) => (a < b ? -1 : 1))
    const tags = extracted.flatMap(([, lines]) => {
      try {
        return lines.map(({ text, index, offset }) => {
          const tag = parseTag(text)
          const line = comments[index]
          if (line !== undefined) this.spans.note(tag, line, offset)
          return tag
        })
      } catch (error) {
        if (error instanceof TagSyntaxError) return []
        throw error
      }
    })
    return { comments, tags }
  }
}

function correctionOf(
  { word, meant }: NonNullable<LintMessage['misspelt']>,
  { source, start, end }: Span,
): LintFinding['correction'] {
  const at = source.text.slice(start, end).indexOf(word)
  return at < 0 ? undefined : { span: { source, start: start + at, end: start + at + word.length }, text: meant }
}
