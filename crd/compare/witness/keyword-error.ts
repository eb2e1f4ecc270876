import { ruleText, staticMessage } from '../../rule/run/message.js'
import type { ValidationRule } from '../../schema/props.js'

/** What kube-apiserver says where a keyword is not satisfied, by keyword. */
const TEXTS: Readonly<Record<string, RegExp>> = {
  type: /must be of type/,
  format: /must be of type|Checked value must be/,
  required: /Required value/,
  enum: /Unsupported value/,
  maxLength: /Too long/,
  minLength: /should be at least \d+ chars/,
  maxItems: /Too many/,
  minItems: /should have at least \d+ items/,
  maxProperties: /Too many/,
  minProperties: /should have at least \d+ properties/,
  maximum: /should be less than/,
  minimum: /should be greater than/,
  multipleOf: /should be a multiple of/,
  pattern: /should match/,
  default: /Required value/,
  not: /must not validate the schema \(not\)/,
  anyOf: /must validate at least one schema \(anyOf\)/,
  oneOf: /must validate one and only one schema \(oneOf\)/,
  allOf: /must validate all the schemas \(allOf\)/,
  'x-kubernetes-list-type': /Duplicate value/,
  'x-kubernetes-list-map-keys': /Duplicate value/,
}

/** Whether an error's text may come from a keyword; of keywords that have no text of their own any may. */
export const isErrorOf = (keyword: string, text: string): boolean =>
  !Object.hasOwn(TEXTS, keyword) || (TEXTS[keyword] as RegExp).test(text)

/** Whether what an error says may come from a rule. A messageExpression may say anything that keywords don't. */
export function isErrorOfRule(rule: ValidationRule, detail: string): boolean {
  if (detail === staticMessage(rule) || detail.endsWith(`: ${ruleText(rule)}`)) return true
  return rule.messageExpression !== undefined && !Object.values(TEXTS).some((text) => text.test(detail))
}
