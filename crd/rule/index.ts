// Rules of CRDs. The inner door of this folder, for rooms above; not public API.
export { isCostError } from './cost.js'
export { OUT_OF_BUDGET } from './run/run.js'
export { RULE_BUDGET } from './run/validator.js'
export { schemaKey } from './schema-key.js'
