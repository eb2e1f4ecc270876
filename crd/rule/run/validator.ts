// CEL rules at run time: apiextensions' `cel.Validator`.
import type { FieldErrorList, FieldPath } from '../../../apimachinery/field/index.js'
import { isSince } from '../../../apimachinery/version/index.js'
import type { JsonSchemaProps } from '../../schema/props.js'
import type { CorrelatedValue } from '../../value/correlate.js'
import type { EvaluateRule, TimeRules } from './evaluate.js'
import { RuleRun, type Evaluators } from './run.js'
import { ruleTree, type RuleNode } from './tree.js'

/** Cost units that the rules of one object may spend (`RuntimeCELCostBudget`). */
export const RULE_BUDGET = 10_000_000

/** Since when errors of rules show the values that they refuse. */
const FIRST_WITH_VALUES = '1.35'

export interface RuleOptions {
  /** Whether the schema is that of a resource: the root of a CRD's schema, or an embedded resource. */
  readonly resourceRoot?: boolean
  /** By default `DEFAULT_COMPATIBILITY` of kubevet/cel. */
  readonly compatibility?: string | undefined
  /** The release of the server, `1.34`, where releases differ in what they say. Default: the newest. */
  readonly release?: string | undefined
  /** Evaluates the programs of rules in the place of `Program.evaluateTyped`. */
  readonly evaluate?: EvaluateRule | undefined
  /** The same for their messageExpressions. */
  readonly evaluateMessage?: EvaluateRule | undefined
  /** Takes the time of what is done with rules: for metrics. */
  readonly timed?: TimeRules | undefined
}

export interface RuleOutcome {
  readonly errors: FieldErrorList
  /** The texts of errors that an update is forgiven, because what they are about did not change. */
  readonly warnings: readonly string[]
  /** What is left of the budget; negative if the rules did not run to the end. */
  readonly remaining: number
}

/** The rules of a schema with those of all schemas below it. They are compiled when they are first needed. */
export class RuleValidator {
  readonly #root: RuleNode
  readonly #evaluators: Evaluators

  private constructor(root: RuleNode, evaluators: Evaluators) {
    this.#root = root
    this.#evaluators = evaluators
  }

  /** The rules of a schema with a structural form; undefined if there are none. */
  static of(schema: JsonSchemaProps, options: RuleOptions = {}): RuleValidator | undefined {
    const root = ruleTree(schema, options.resourceRoot === true, options.compatibility, options.timed)
    const { release, evaluate, evaluateMessage, timed } = options
    const showsValues = isSince(release, FIRST_WITH_VALUES)
    return root && new RuleValidator(root, { evaluate, evaluateMessage, showsValues, timed })
  }

  /**
   * Evaluates the rules. `old` is the stored value, undefined if there is none. With a correlation, errors of what did not
   * change become warnings, but for those of rules that use `oldSelf`.
   */
  validate(
    value: unknown,
    old: unknown,
    path: FieldPath,
    budget: number = RULE_BUDGET,
    correlation?: CorrelatedValue,
  ): RuleOutcome {
    const run = new RuleRun(budget, this.#evaluators)
    run.visit(this.#root, { path, value, old, ratcheting: { current: correlation, nearest: undefined } })
    return run
  }
}
