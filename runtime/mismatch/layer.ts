// The migration layer: hand-written validation next to the declarative one, compared, and one of them enforced.
import {
  field,
  type FieldError,
  type FieldErrorList,
  markFromImperative,
  FieldPath,
} from '../../apimachinery/field/index.js'
import { noMetrics, type ComparisonResult, type ValidationMetrics } from '../metrics/validation-metrics.js'
import type { Scheme } from '../scheme/scheme.js'
import { type Mismatch, withCauses } from './cause.js'
import { compareErrors } from './comparison.js'
import { noConversion, type ConvertObject } from './conversion.js'
import { runDeclarative, type DeclarativeRun } from './declarative-run.js'
import { recordDuplicateValidationErrors } from './duplicates.js'
import { planMigration } from './enforcement.js'
import { FeatureGates, type GateReader } from './gates.js'
import { runHandwritten } from './handwritten-run.js'
import { validationIdentifier, type ValidationIdentifier } from './identifier.js'
import { migrationLifecycle, type MigrationLifecycle } from './lifecycle.js'
import { silentLogger, type MigrationLogger } from './logger.js'
import { observe, type Observation } from './observation.js'
import type { MigrationOutcome } from './outcome.js'
import { asError, panicText } from './panic-text.js'
import type { MigrationRequest } from './request.js'

/**
 * What a MigrationLayer validates with, which Kubernetes version it follows, and where its reports go. Metrics, log and
 * observation: none by default.
 */
export interface MigrationLayerOptions {
  /** Holds the validations. Without one every request gets an InternalError, as in Kubernetes. */
  readonly scheme: Scheme | undefined
  /** The Kubernetes version to behave as. Default: `1.34`. */
  readonly compatibility?: string
  /**
   * Default: the lifecycle of the compatibility version. A newer server emulates older gates with its own lifecycle.
   */
  readonly lifecycle?: MigrationLifecycle
  /** Default: those of the compatibility version, all at their defaults. */
  readonly gates?: GateReader
  /** Default: objects are in the requested version already. */
  readonly convert?: ConvertObject
  readonly metrics?: ValidationMetrics
  readonly logger?: MigrationLogger
  readonly observation?: Observation
}

type DeclarativeEnd =
  | DeclarativeRun
  | { readonly errors: FieldErrorList; readonly end: 'panic'; readonly thrown: Error }

/**
 * Merges hand-written with declarative errors as kube-apiserver does: for each Kubernetes version the same errors in
 * the same order, the same log messages and the same counts (KEP-5073). Pure except for what is passed in.
 */
export class MigrationLayer {
  readonly lifecycle: MigrationLifecycle
  private readonly gates: GateReader
  private readonly convert: ConvertObject
  private readonly metrics: ValidationMetrics
  private readonly logger: MigrationLogger

  constructor(private readonly options: MigrationLayerOptions) {
    const compatibility = options.compatibility ?? '1.34'
    this.lifecycle = options.lifecycle ?? migrationLifecycle(compatibility)
    this.gates = options.gates ?? new FeatureGates(compatibility)
    this.convert = options.convert ?? noConversion
    this.metrics = options.metrics ?? noMetrics
    this.logger = options.logger ?? silentLogger
  }

  /** The errors of a request whose hand-written validation has been run. */
  validate(request: MigrationRequest): FieldErrorList {
    return this.examine(request).errors
  }

  /** As `validate`, with what led to the errors. */
  examine(request: MigrationRequest): MigrationOutcome {
    return this.reported(request, this.merge(request, 'ran'))
  }

  /**
   * Runs the hand-written validation that the scheme has for the object's kind, too, and for an update that is refused
   * records duplicate errors. A validation that throws or rejects, stack overflow included, is an InternalError at the
   * nil path, is logged with its stack and cause, and nothing is compared; it never escapes.
   */
  async run(request: Omit<MigrationRequest, 'handwritten'>): Promise<MigrationOutcome> {
    const handwritten = await runHandwritten(this.options.scheme, request)
    if (handwritten.end === 'panic')
      this.logger.error('panic during hand-written validation', handwritten.thrown, handwritten.thrown)
    const whole = { ...request, handwritten: handwritten.errors }
    const merged = this.merge(whole, handwritten.end)
    const all = handwritten.end === 'panic' ? { ...merged, thrown: [handwritten.thrown, ...merged.thrown] } : merged
    const outcome = this.reported(whole, all)
    if (this.lifecycle.recordsDuplicates && request.operation === 'update') {
      const { logger, metrics } = this
      const { typeTexts } = this.lifecycle
      recordDuplicateValidationErrors(request.gvk, outcome.errors, { logger, metrics, typeTexts })
    }
    return outcome
  }

  private merge(request: MigrationRequest, handwrittenEnd: 'ran' | 'panic'): MigrationOutcome {
    const { lifecycle, options } = this
    const identifier = this.identify(request)
    const none = {
      declarative: [],
      mismatches: [],
      alike: [],
      comparison: undefined,
      validationIdentifier: identifier.text,
      thrown: [],
    }
    if (options.scheme === undefined && lifecycle.missingScheme === 'error') {
      const problem = new Error('cannot validate declaratively without a scheme')
      return { ...none, errors: [...request.handwritten, field.internalError(FieldPath.nil, problem)] }
    }

    const marks = lifecycle.enforcement === 'optIn' || lifecycle.enforcement === 'levels'
    const handwritten = marks ? markFromImperative(request.handwritten) : request.handwritten
    const plan = planMigration(lifecycle, this.gates, request)
    if (plan.runs || lifecycle.enforcement === 'optIn') this.logProblems(identifier)
    if (!plan.runs) return { ...none, errors: handwritten }

    const run = this.runDeclarative(request, identifier, plan.panicIsError)
    const errors = plan.merge(handwritten, run.errors)
    const thrown = run.end === 'panic' ? [run.thrown] : []
    if (!plan.compares) return { ...none, errors, declarative: run.errors, thrown }
    if (handwrittenEnd === 'panic') {
      const comparison = run.end === 'panic' ? 'panic' : 'error'
      this.metrics.comparison(identifier.text, comparison)
      return { ...none, errors, declarative: run.errors, comparison, thrown }
    }

    const candidates = plan.comparesStandard ? run.errors : run.errors.filter(({ level }) => level !== undefined)
    const differences = compareErrors(handwritten, candidates, {
      lifecycle,
      normalizationRules: request.config?.normalizationRules ?? [],
      shortCircuitMismatch: request.config?.shortCircuitMismatch ?? false,
      enforced: plan.enforced,
    })
    const compared = { handwritten, declarative: run.errors, candidates, lifecycle, request }
    const mismatches = differences.length === 0 ? [] : withCauses(differences, compared)
    const alike = without(
      candidates,
      mismatches.flatMap(({ direction, error }) => (direction === 'extra' ? [error] : [])),
    )
    this.count(mismatches, identifier)
    const comparison = comparisonResult(run, mismatches, alike)
    this.metrics.comparison(identifier.text, comparison)
    const validationIdentifier = identifier.text
    return { errors, declarative: run.errors, mismatches, alike, comparison, validationIdentifier, thrown }
  }

  private identify(request: MigrationRequest): ValidationIdentifier {
    const { obj, gvk } = request
    const known = obj !== undefined && obj !== null && this.options.scheme !== undefined
    const kind = this.lifecycle.identifierKind === 'object' ? ownKind(obj) : known ? gvk.kind : undefined
    return validationIdentifier(kind, request)
  }

  private logProblems({ problems }: ValidationIdentifier): void {
    if (this.lifecycle.identifierKind === 'none' || problems.length === 0) return
    const logged = this.lifecycle.identifierProblems === 'first' ? problems.slice(0, 1) : problems
    this.logger.error(
      'failed to generate complete validation identifier for declarative validation',
      new Error(logged.join('\n')),
    )
  }

  private runDeclarative(
    request: MigrationRequest,
    identifier: ValidationIdentifier,
    panicIsError: boolean,
  ): DeclarativeEnd {
    try {
      return runDeclarative(this.options.scheme, this.convert, this.lifecycle, request)
    } catch (problem) {
      const thrown = asError(problem)
      this.metrics.panic(this.metricLabel(identifier))
      const text = `panic during declarative validation: ${panicText(problem)}`
      // As in Kubernetes, what is an error of the request is not logged as well.
      if (panicIsError) return { errors: [field.internalError(FieldPath.nil, new Error(text))], end: 'panic', thrown }
      this.logger.error(text, undefined, thrown)
      return { errors: [], end: 'panic', thrown }
    }
  }

  private count(mismatches: readonly Mismatch[], identifier: ValidationIdentifier): void {
    for (const { message } of mismatches) {
      this.logger.error(message)
      this.metrics.mismatch(this.metricLabel(identifier))
    }
  }

  private reported(request: MigrationRequest, outcome: MigrationOutcome): MigrationOutcome {
    const { observation } = this.options
    if (observation !== undefined && outcome.comparison !== undefined) {
      observe(observation, this.logger, request, outcome)
    }
    return outcome
  }

  /** Kubernetes' own counters have no label where its lifecycle has no identifiers. */
  private metricLabel(identifier: ValidationIdentifier): string | undefined {
    return this.lifecycle.identifierKind === 'none' ? undefined : identifier.text
  }
}

/** The kind that an object gives itself. */
function ownKind(object: unknown): string | undefined {
  if (typeof object !== 'object' || object === null || !('kind' in object)) return undefined
  return typeof object.kind === 'string' && object.kind !== '' ? object.kind : undefined
}

function comparisonResult(
  { end }: DeclarativeEnd,
  mismatches: readonly Mismatch[],
  alike: readonly FieldError[],
): ComparisonResult {
  if (end === 'panic' || end === 'error') return end
  if (mismatches.length > 0) return 'mismatch'
  if (end === 'unregistered') return 'unregistered'
  return alike.length > 0 ? 'match' : 'silent'
}

const without = <T>(list: readonly T[], left: readonly T[]): readonly T[] =>
  left.length === 0 ? list : list.filter((item) => !left.includes(item))
