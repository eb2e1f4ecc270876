// What of the two validations a request's result consists of.
import {
  type FieldError,
  filterOut,
  removeCoveredByDeclarative,
  type FieldErrorList,
  type NormalizationRule,
} from '../../apimachinery/field/index.js'
import { comparisonMatcher } from './comparison.js'
import type { GateReader } from './gates.js'
import type { MigrationLifecycle } from './lifecycle.js'
import type { MigrationRequest } from './request.js'

/** What is done with one request, by its lifecycle, the gates and its settings. */
export interface MigrationPlan {
  /** Whether declarative validation runs at all. */
  readonly runs: boolean
  readonly compares: boolean
  /** Whether errors of no level take part in the comparison, or only alpha and beta ones. */
  readonly comparesStandard: boolean
  /** Whether a panic is an error of the request; otherwise it is only logged. */
  readonly panicIsError: boolean
  /** Whether a difference changes what users see. */
  readonly enforced: boolean
  merge(handwritten: FieldErrorList, declarative: FieldErrorList): FieldErrorList
}

export function planMigration(
  lifecycle: MigrationLifecycle,
  gates: GateReader,
  { config = {}, allEnforced = false }: Pick<MigrationRequest, 'config' | 'allEnforced'>,
): MigrationPlan {
  const on = gates.enabled('DeclarativeValidation')
  const betaEnabled = gates.enabled('DeclarativeValidationBeta')
  const byLevel = { lifecycle, betaEnabled, allEnforced, normalizationRules: config.normalizationRules ?? [] }
  const mergeByLevel: MigrationPlan['merge'] = (handwritten, declarative) =>
    mergeLevels(handwritten, declarative, byLevel)
  switch (lifecycle.enforcement) {
    case 'none':
      return handwrittenOnly
    case 'takeover': {
      const takeover = config.takeover ?? gates.enabled('DeclarativeValidationTakeover')
      return {
        runs: on,
        compares: on,
        comparesStandard: true,
        panicIsError: takeover,
        enforced: takeover,
        merge: takeover ? takeOver : keepHandwritten,
      }
    }
    case 'optIn': {
      const optedIn = config.declarativeEnforcement ?? false
      return {
        runs: on || optedIn || allEnforced,
        compares: on,
        comparesStandard: !optedIn,
        panicIsError: optedIn,
        enforced: optedIn && betaEnabled,
        merge: optedIn || allEnforced ? mergeByLevel : keepHandwritten,
      }
    }
    case 'levels':
      return {
        runs: true,
        compares: on,
        comparesStandard: false,
        panicIsError: true,
        enforced: betaEnabled,
        merge: mergeByLevel,
      }
  }
}

const keepHandwritten: MigrationPlan['merge'] = (handwritten) => handwritten
const takeOver: MigrationPlan['merge'] = (handwritten, declarative) => [
  ...removeCoveredByDeclarative(handwritten),
  ...declarative,
]
const handwrittenOnly: MigrationPlan = {
  runs: false,
  compares: false,
  comparesStandard: false,
  panicIsError: false,
  enforced: false,
  merge: keepHandwritten,
}

export interface LevelRules {
  readonly lifecycle: MigrationLifecycle
  /** The gate DeclarativeValidationBeta. */
  readonly betaEnabled: boolean
  /** Enforces every declarative error and drops every covered one, for tests. */
  readonly allEnforced: boolean
  readonly normalizationRules: readonly NormalizationRule[]
}

/**
 * Hand-written errors, without duplicates by text and without those that enforced beta errors replace, then the
 * enforced declarative ones: internal and standard errors always, beta ones by the gate, alpha ones never.
 */
export function mergeLevels(
  handwritten: FieldErrorList,
  declarative: FieldErrorList,
  rules: LevelRules,
): FieldErrorList {
  const enforced = declarative.filter((error) => rules.allEnforced || isEnforced(error, rules.betaEnabled))
  const matcher = comparisonMatcher(rules.lifecycle, rules.normalizationRules)
  const isReplaced = (error: FieldError): boolean => {
    if (!error.coveredByDeclarative) return false
    if (rules.allEnforced) return true
    if (rules.lifecycle.replaced === 'markedBeta') return error.level === 'beta' && rules.betaEnabled
    return enforced.some((other) => other.level === 'beta' && matcher.matches(error, other))
  }
  return [...filterOut(handwritten, isReplaced), ...enforced]
}

function isEnforced(error: FieldError, betaEnabled: boolean): boolean {
  if (error.type === 'InternalError') return true
  return error.level === undefined || (error.level === 'beta' && betaEnabled)
}
