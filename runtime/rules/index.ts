// The rules of types as data. The inner door of this folder, for this room alone.
export { normalField } from './normal-field.js'
export {
  expandRules,
  isUpdateRule,
  ruleKey,
  type RulePart,
  type RuleRow,
  type TypeRules,
  type ValidationRule,
} from './rules.js'
