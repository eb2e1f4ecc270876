// What tags say as schemas. The inner door of this folder, for rooms above; not public API.
export { and, celLiteral, celZero, conditional, isBytes, isEqual, isNotZero, isZero, not, or } from './cel.js'
export { descriptionOf } from './description.js'
export { pathOf } from './field-path.js'
export { builtinKeywords, customKeywords, OBJECT_PROPERTIES } from './known-types.js'
export type { Presence, SchemaPlace } from './place.js'
export type { Requirement, RuleText, SchemaKeywords, Stored, Transition, Version, WhenNew } from './requirement.js'
export { refusesZero } from './zero.js'
