// Objects as kube-apiserver judges them, with places. The inner door of this folder, for rooms above; not public API.
export { BuiltinChecker } from './builtin-checker.js'
export type { Checked, Checker, FieldValidationChoice } from './checker.js'
export { CustomResourceChecker } from './custom-resource-checker.js'
export { Definitions } from './definitions.js'
export { textFinding } from './server-findings.js'
