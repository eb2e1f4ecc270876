// What an error says about a rule.
import { byteLength, quote, trimSpace } from '../../../apimachinery/text/index.js'
import type { ValidationRule } from '../../schema/props.js'
import { type Evaluation, exceedsCallLimit } from './evaluate.js'

/** Bytes of the longest message (`MaxEvaluatedMessageExpressionSizeBytes`). */
const MAX_MESSAGE_BYTES = 5 * 1024

export interface Message {
  readonly cost: number
  /** Undefined if the expression fails, or gives nothing that can be a message. */
  readonly text?: string
  /** Why no more rules are evaluated. */
  readonly fatal?: string
}

/** The message that the evaluation of a messageExpression, whose text is `source`, comes to. */
export function messageOf({ cost, value, error }: Evaluation, source: string, budget: number): Message {
  if (cost > budget) {
    const fatal =
      'messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run'
    return { cost, fatal }
  }
  if (error !== undefined && exceedsCallLimit(error)) {
    const limit = 'no further validation rules will be run due to call cost exceeds limit for messageExpression'
    return { cost, fatal: `${limit}: ${quote(source)}` }
  }
  if (typeof value !== 'string') return { cost }
  const text = trimSpace(value)
  return text === '' || text.includes('\n') || byteLength(text) > MAX_MESSAGE_BYTES ? { cost } : { cost, text }
}

/** What is said of a violated rule without messageExpression. */
export const staticMessage = (rule: ValidationRule): string =>
  hasMessage(rule) ? ruleText(rule) : `failed rule: ${ruleText(rule)}`

/** The message of a rule, else its expression. */
export const ruleText = (rule: ValidationRule): string => trimSpace(hasMessage(rule) ? rule.message : rule.rule)

const hasMessage = (rule: ValidationRule): rule is ValidationRule & { readonly message: string } =>
  rule.message !== undefined && rule.message !== ''
