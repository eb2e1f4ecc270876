// Comparing field errors by some of their properties, as apimachinery's `field.ErrorMatcher` does.
import { compileRe2, type Re2 } from '../re2/re2.js'
import { deepEqual } from '../go/equal.js'
import { formatPointee } from '../go/format.js'
import { typed } from '../go/kind.js'
import { quote } from '../text/quote.js'
import type { FieldError } from './error.js'
import { omittedValue } from './omitted-value.js'
import { errorTypeText, errorTypeTexts, type ErrorTypeTexts } from './error-text.js'

/** Rewrites the path of an older API version. Syntax and replacement template are those of Go's `regexp`. */
export interface NormalizationRule {
  readonly regexp: string | Re2
  /** `$1` and `${name}` stand for groups; see `Re2.replaceAll`. */
  readonly replacement: string
}

interface CompiledRule {
  readonly regexp: Re2
  readonly replacement: string
}

interface Criteria {
  readonly type: boolean
  readonly field: boolean
  readonly rules: readonly CompiledRule[]
  readonly value: boolean
  readonly origin: boolean
  readonly originWhenInvalid: boolean
  readonly detail: 'exact' | 'substring' | 'regexp' | undefined
  readonly source: boolean
  readonly level: boolean
  readonly shortCircuit: boolean
  readonly ancestorShortCircuit: boolean
  readonly typeTexts: ErrorTypeTexts
}

const noCriteria: Criteria = {
  type: false,
  field: false,
  rules: [],
  value: false,
  origin: false,
  originWhenInvalid: false,
  detail: undefined,
  source: false,
  level: false,
  shortCircuit: false,
  ancestorShortCircuit: false,
  typeTexts: errorTypeTexts,
}

/** What a comparison of error lists found, in Kubernetes' words. */
export interface ErrorListDifferences {
  readonly messages: string[]
  /** Notes that are not failures. */
  readonly notes: string[]
}

/**
 * Decides whether two errors match by the criteria that were chosen; without any, all do. Immutable: each criterion
 * gives a new matcher. The methods are those of the Go type.
 */
export class ErrorMatcher {
  private constructor(private readonly criteria: Criteria) {}

  static readonly any = new ErrorMatcher(noCriteria)

  /** Type, field, value, origin and detail. */
  exactly(): ErrorMatcher {
    return this.byType().byField().byValue().byOrigin().byDetailExact()
  }

  byType(): ErrorMatcher {
    return this.and({ type: true })
  }

  byField(): ErrorMatcher {
    return this.and({ field: true })
  }

  /**
   * By field, after the first rule that changes it has been applied to the field of the *got* error; rules matter only
   * where the fields differ as they are. Throws for a rule that is not a regular expression in Go's syntax.
   */
  byFieldNormalized(rules: readonly NormalizationRule[]): ErrorMatcher {
    return this.and({ field: true, rules: compileRules(rules) })
  }

  /** By bad value, deeply and with its Go type: integer 1 is neither float 1 nor `"1"`. */
  byValue(): ErrorMatcher {
    return this.and({ value: true })
  }

  byOrigin(): ErrorMatcher {
    return this.and({ origin: true })
  }

  /** Together with `byOrigin`: two Invalid errors match only if both have an origin. */
  requireOriginWhenInvalid(): ErrorMatcher {
    return this.and({ originWhenInvalid: true })
  }

  byDetailExact(): ErrorMatcher {
    return this.and({ detail: 'exact' })
  }

  /** The wanted detail is a part of the other. */
  byDetailSubstring(): ErrorMatcher {
    return this.and({ detail: 'substring' })
  }

  /** The wanted detail is a regular expression in Go's syntax; `matches` throws if it isn't. */
  byDetailRegexp(): ErrorMatcher {
    return this.and({ detail: 'regexp' })
  }

  /** By whether hand-written validation found the error. */
  bySource(): ErrorMatcher {
    return this.and({ source: true })
  }

  byValidationStabilityLevel(): ErrorMatcher {
    return this.and({ level: true })
  }

  matchShortCircuit(): ErrorMatcher {
    return this.and({ shortCircuit: true })
  }

  /** A got error that stopped validation at an ancestor of the wanted field matches, whatever else it says. */
  matchAncestorShortCircuit(): ErrorMatcher {
    return this.and({ ancestorShortCircuit: true })
  }

  /** Prints error types in the words of another Kubernetes version. */
  withTypeTexts(typeTexts: ErrorTypeTexts): ErrorMatcher {
    return this.and({ typeTexts })
  }

  matches(want: FieldError, got: FieldError): boolean {
    const { criteria } = this
    const gotField = want.field === got.field ? got.field : this.normalize(got.field)
    if (
      criteria.ancestorShortCircuit &&
      got.shortCircuit &&
      (isAncestor(gotField, want.field) || isAncestor(got.field, want.field))
    ) {
      return true
    }
    if (criteria.type && want.type !== got.type) return false
    if (criteria.field && want.field !== gotField) return false
    if (criteria.value && !deepEqual(want.badValue, want.valueType, got.badValue, got.valueType)) return false
    if (criteria.origin && !this.originMatches(want, got)) return false
    if (!detailMatches(criteria.detail, want.detail, got.detail)) return false
    if (criteria.level && want.level !== got.level) return false
    if (criteria.source && want.fromImperative !== got.fromImperative) return false
    return !criteria.shortCircuit || want.shortCircuit === got.shortCircuit
  }

  /** An error's chosen properties: `{Type="Invalid value", Field="spec.size", Origin="minimum"}`. */
  render(error: FieldError): string {
    const { criteria } = this
    const parts: string[] = []
    if (criteria.type) parts.push(`Type=${quote(errorTypeText(error.type, criteria.typeTexts))}`)
    if (criteria.field) parts.push(this.renderField(error.field))
    if (criteria.value) parts.push(`Value=${renderValue(error)}`)
    if (criteria.origin || (criteria.originWhenInvalid && error.type === 'FieldValueInvalid')) {
      parts.push(`Origin=${quote(error.origin)}`)
    }
    if (criteria.detail !== undefined) parts.push(`Detail=${quote(error.detail)}`)
    if (criteria.level) parts.push(`ValidationStabilityLevel=${error.level ?? 'unknown'}`)
    if (criteria.source) parts.push(`FromImperative=${error.fromImperative}`)
    if (criteria.shortCircuit) parts.push(`ShortCircuit=${error.shortCircuit}`)
    return `{${parts.join(', ')}}`
  }

  /**
   * Compares two lists as Kubernetes' own tests do, and reports what differs; an empty list means that nothing does. A
   * wanted error takes the first error that matches it, or, when origins count and it has one, all of them. Two errors
   * that are the same in all properties are a failure, too.
   */
  test(want: readonly FieldError[], got: readonly FieldError[]): string[] {
    const messages: string[] = []
    const exactly = this.exactly()
    if (this.criteria.ancestorShortCircuit) messages.push('matchAncestorShortCircuit is not supported for test')
    const seen = new Set<string>()
    for (const error of got) {
      const text = exactly.render(error)
      if (seen.has(text)) messages.push(`exact duplicate error:\n${text}`)
      seen.add(text)
    }
    let remaining = got
    for (const error of want) {
      const matching = remaining.filter((other) => this.matches(error, other))
      const taken = this.criteria.origin && error.origin !== '' ? matching : matching.slice(0, 1)
      if (taken.length === 0) messages.push(`expected an error matching:\n${this.render(error)}`)
      remaining = without(remaining, taken)
    }
    return [...messages, ...remaining.map((error) => `unmatched error:\n${exactly.render(error)}`)]
  }

  /**
   * `test` as it was up to Kubernetes 1.34: a wanted error always takes all errors that match it, several are worth a
   * note, and errors may be the same in all properties.
   */
  testUntil1_34(want: readonly FieldError[], got: readonly FieldError[]): ErrorListDifferences {
    const messages: string[] = []
    const notes: string[] = []
    let remaining = got
    for (const error of want) {
      const taken = remaining.filter((other) => this.matches(error, other))
      if (taken.length === 0) messages.push(`expected an error matching:\n${this.render(error)}`)
      if (taken.length > 1) notes.push(`multiple errors matched:\n${this.render(error)}`)
      remaining = without(remaining, taken)
    }
    const exactly = this.exactly()
    messages.push(...remaining.map((error) => `unmatched error:\n${exactly.render(error)}`))
    return { messages, notes }
  }

  private and(more: Partial<Criteria>): ErrorMatcher {
    return new ErrorMatcher({ ...this.criteria, ...more })
  }

  private normalize(path: string): string {
    for (const { regexp, replacement } of this.criteria.rules) {
      const normalized = regexp.replaceAll(path, replacement)
      if (normalized !== path) return normalized
    }
    return path
  }

  private renderField(field: string): string {
    const normalized = this.normalize(field)
    return normalized === field ? `Field=${quote(field)}` : `Field=${quote(normalized)} (aka ${quote(field)})`
  }

  private originMatches(want: FieldError, got: FieldError): boolean {
    if (want.origin !== got.origin) return false
    return !(this.criteria.originWhenInvalid && want.type === 'FieldValueInvalid' && want.origin === '')
  }
}

const compiledRules = new WeakMap<readonly NormalizationRule[], readonly CompiledRule[]>()

/** Each list of rules is compiled once: a resource's rules are the same for all of its requests. */
function compileRules(rules: readonly NormalizationRule[]): readonly CompiledRule[] {
  let compiled = compiledRules.get(rules)
  if (compiled === undefined) {
    compiled = rules.map(({ regexp, replacement }) => ({
      regexp: typeof regexp === 'string' ? compileRe2(regexp) : regexp,
      replacement,
    }))
    compiledRules.set(rules, compiled)
  }
  return compiled
}

/** Whether one rendered path continues another; the empty path is not an ancestor of any. */
const isAncestor = (ancestor: string, path: string): boolean =>
  ancestor !== '' && path.startsWith(ancestor) && (path[ancestor.length] === '.' || path[ancestor.length] === '[')

function detailMatches(how: Criteria['detail'], want: string, got: string): boolean {
  switch (how) {
    case undefined:
      return true
    case 'exact':
      return want === got
    case 'substring':
      return got.includes(want)
    case 'regexp':
      return compileRe2(want).test(got)
  }
}

function renderValue(error: FieldError): string {
  if (error.badValue === omittedValue) return '{}'
  const { type, value } = typed(error.badValue, error.valueType)
  return type.kind === 'string' && type.name === undefined ? quote(String(value ?? '')) : formatPointee(value, type)
}

/** The list without some of its entries. An error that is in it twice is taken out once for each time it is named. */
function without(list: readonly FieldError[], taken: readonly FieldError[]): readonly FieldError[] {
  const left = [...taken]
  return list.filter((error) => {
    const at = left.indexOf(error)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
