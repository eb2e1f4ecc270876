// The rules of tags, for rooms above. The inner door of this folder; not public API.
export { normalField } from './normal-field.js'
export { isUpdateRule, ruleKey } from './rules.js'
