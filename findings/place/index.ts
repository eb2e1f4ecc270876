// Findings about objects, at their places. The inner door of this folder, for rooms above; not public API.
export { booleanKeyFindings } from './boolean-keys.js'
export { goField, quotedField } from './decode-error.js'
export { fieldErrorFinding, typeFindings, unregisteredKindFinding } from './field-errors.js'
export { isDefinition, isNamespace } from './kinds.js'
export { asKnown, type KnownFinding, type ObjectFinding } from './object-finding.js'
