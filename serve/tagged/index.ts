// Tagged types as resources. What the other folders of this room use.
export { schemeOf, type TypeModule, type TypeValidation } from './settings.js'
export { TaggedAdmission } from './tagged-admission.js'
export { type GroupKind, typeDefinitions } from './type-definitions.js'
