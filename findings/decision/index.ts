// Decisions of policies: which expression, and which field of the object. The inner door of this folder, for rooms above; not public API.
export { fieldOfDecision } from './field-of-decision.js'
export { objectField } from './object-field.js'
export { objectTitle } from './object-title.js'
export { tracesOf } from './traces-of.js'
