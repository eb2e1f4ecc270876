// Cases with an `op`: errors, paths, lists, matchers and gates.
import { field } from '../../../apimachinery/field/constructors.js'
import {
  dedupe,
  extractCoveredByDeclarative,
  filterOut,
  prefixDetail,
  removeCoveredByDeclarative,
  toAggregate,
} from '../../../apimachinery/field/error-list.js'
import type { FieldError } from '../../../apimachinery/field/error.js'
import { errorBody } from '../../../apimachinery/field/error-text.js'
import { ErrorMatcher } from '../../../apimachinery/field/matcher.js'
import { omittedValue } from '../../../apimachinery/field/omitted-value.js'
import { FieldPath } from '../../../apimachinery/field/path.js'
import { plainJson } from '../../../apimachinery/go/json.js'
import { countingMetrics } from '../../../runtime/metrics/counting.js'
import { recordDuplicateValidationErrors } from '../../../runtime/mismatch/duplicates.js'
import { FeatureGateError, FeatureGates } from '../../../runtime/mismatch/gates.js'
import type { MigrationLifecycle } from '../../../runtime/mismatch/lifecycle.js'
import type { CaseError, CaseMatcher, MismatchCase } from './case.js'
import { errorTextOf, readError, readErrors, writeError } from './errors.js'
import { journal } from './journal.js'
import { readValue } from './values.js'

type Answer = (given: MismatchCase, lifecycle: MigrationLifecycle) => object

export const questions: Readonly<Record<string, Answer>> = {
  text(given, lifecycle) {
    const error = readError(required(given.error), lifecycle)
    return { text: errorTextOf(error, lifecycle), body: errorBody(error, lifecycle.typeTexts) }
  },
  path({ start = '', steps = [] }) {
    const path = steps.reduce(walk, start === 'nil' ? FieldPath.nil : FieldPath.of(start))
    return { path: path.toString(), root: path.isNil() ? undefined : path.root().toString() }
  },
  construct(given, lifecycle) {
    const error = construct(given)
    return { error: { ...writeError(error, lifecycle), badValue: constructedValue(error) } }
  },
  aggregate(given, lifecycle) {
    const errors = readErrors(given.errors, lifecycle)
    const aggregate = toAggregate(errors, (error) => errorTextOf(error, lifecycle))
    return { text: aggregate?.message ?? null, kept: aggregate ? positions(errors, aggregate.errors) : null }
  },
  filter(given, lifecycle) {
    const errors = readErrors(given.errors, lifecycle)
    const matchers = (given.types ?? []).map((type) => (error: FieldError) => error.type === type)
    const distinct = dedupe(errors, (error) => errorTextOf(error, lifecycle))
    return { kept: positions(errors, filterOut(distinct, ...matchers)) }
  },
  extractCovered(given, lifecycle) {
    const errors = readErrors(given.errors, lifecycle)
    return { kept: positions(errors, extractCoveredByDeclarative(errors)) }
  },
  removeCovered(given, lifecycle) {
    const errors = readErrors(given.errors, lifecycle)
    return { kept: positions(errors, removeCoveredByDeclarative(errors)) }
  },
  prefixDetail(given, lifecycle) {
    const errors = prefixDetail(readErrors(given.errors, lifecycle), given.prefix ?? '')
    return { errors: errors.map((error) => writeError(error, lifecycle)) }
  },
  duplicates(given, lifecycle) {
    const logger = journal()
    const metrics = countingMetrics()
    const kind = { group: given.group ?? '', kind: given.kind ?? '' }
    const { typeTexts } = lifecycle
    recordDuplicateValidationErrors(kind, readErrors(given.errors, lifecycle), { logger, metrics, typeTexts })
    return { logs: logger.others, metrics: Object.fromEntries(metrics.counts) }
  },
  match(given, lifecycle) {
    const matcher = buildMatcher(given.matcher, lifecycle)
    const want = readError(given.want as CaseError, lifecycle)
    const got = readError(given.got as CaseError, lifecycle)
    return { matches: matcher.matches(want, got), wantText: matcher.render(want), gotText: matcher.render(got) }
  },
  test(given, lifecycle) {
    const matcher = buildMatcher(given.matcher, lifecycle)
    const want = readErrors(given.want as readonly CaseError[], lifecycle)
    const got = readErrors(given.got as readonly CaseError[], lifecycle)
    if (lifecycle.normalizes) return { messages: matcher.test(want, got) }
    const { messages, notes } = matcher.testUntil1_34(want, got)
    return { messages, logged: notes.length > 0 ? notes : undefined }
  },
  gates({ emulation = '', gates = {} }) {
    try {
      return { enabled: new FeatureGates(emulation, gates).all() }
    } catch (thrown) {
      if (thrown instanceof FeatureGateError) return { error: thrown.message }
      throw thrown
    }
  },
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the case lacks a property')
  return value
}

const positions = (all: readonly FieldError[], kept: readonly FieldError[]): number[] =>
  kept.map((error) => all.indexOf(error))

function walk(path: FieldPath, [how, ...names]: readonly (string | number)[]): FieldPath {
  const [first = '', ...more] = names.map(String)
  switch (how) {
    case 'new':
      return FieldPath.of(first, ...more)
    case 'child':
      return path.child(first, ...more)
    case 'index':
      return path.index(Number(first))
    case 'key':
      return path.key(first)
    default:
      throw new Error(`unknown step ${how}`)
  }
}

function construct(given: MismatchCase): FieldError {
  const path = given.path === undefined || given.path === '' ? FieldPath.nil : FieldPath.of(given.path)
  const { detail = '', max = 0, actual = 0, values = [] } = given
  const value = readValue(given.value)
  switch (given.fn) {
    case 'required':
      return field.required(path, detail)
    case 'forbidden':
      return field.forbidden(path, detail)
    case 'invalid':
      return field.invalid(path, value, detail)
    case 'typeInvalid':
      return field.typeInvalid(path, value, detail)
    case 'notFound':
      return field.notFound(path, value)
    case 'duplicate':
      return field.duplicate(path, value)
    case 'notSupported':
      return field.notSupported(path, value, values)
    case 'internalError':
      return field.internalError(path, new Error(detail))
    case 'tooLong':
      return field.tooLong(path, max)
    case 'tooLongCharacters':
      return field.tooLongCharacters(path, max)
    case 'tooShort':
      return field.tooShort(path, value, max)
    case 'tooMany':
      return field.tooMany(path, actual, max)
    case 'tooFew':
      return field.tooFew(path, actual, max)
    default:
      throw new Error(`unknown constructor ${given.fn}`)
  }
}

function constructedValue({ badValue, valueType }: FieldError): unknown {
  if (badValue === omittedValue) return { $go: 'omitted' }
  return badValue instanceof Error ? undefined : plainJson(badValue, valueType)
}

/** Lifecycle 1.34 knows neither normalization nor the criteria about marks. */
function buildMatcher(given: CaseMatcher = {}, lifecycle: MigrationLifecycle): ErrorMatcher {
  let matcher = ErrorMatcher.any.withTypeTexts(lifecycle.typeTexts)
  if (given.exactly) matcher = matcher.exactly()
  if (given.byType) matcher = matcher.byType()
  if (given.byField) matcher = matcher.byField()
  if (given.byValue) matcher = matcher.byValue()
  if (given.byOrigin) matcher = matcher.byOrigin()
  if (given.requireOriginWhenInvalid) matcher = matcher.requireOriginWhenInvalid()
  if (given.byDetail === 'exact') matcher = matcher.byDetailExact()
  if (given.byDetail === 'substring') matcher = matcher.byDetailSubstring()
  if (given.byDetail === 'regexp') matcher = matcher.byDetailRegexp()
  if (!lifecycle.normalizes) return matcher
  if (given.byFieldNormalized) matcher = matcher.byFieldNormalized(given.byFieldNormalized)
  if (given.bySource) matcher = matcher.bySource()
  if (given.byLevel) matcher = matcher.byValidationStabilityLevel()
  if (given.matchShortCircuit) matcher = matcher.matchShortCircuit()
  if (given.matchAncestorShortCircuit) matcher = matcher.matchAncestorShortCircuit()
  return matcher
}
