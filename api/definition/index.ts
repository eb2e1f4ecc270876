// CustomResourceDefinitions as a resource. The inner door of this folder, for rooms above; not public API.
export { type Condition, conditionsOf, isTrueOf, withCondition } from './condition.js'
export { specOf, statusOf } from './definition-form.js'
export { CLEANUP_FINALIZER, definitionResource, isTerminating } from './definition-resource.js'
export { namedStatus } from './names.js'
