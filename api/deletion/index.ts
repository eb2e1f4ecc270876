// Deletions. The inner door of this folder, for rooms above; not public API.
export { checkPreconditions, type Deletion, deletionOf, endsDeletion, finalizersOf } from './before-delete.js'
export {
  deleteOptions,
  type DeleteOptions,
  type DeletionBody,
  type PropagationPolicy,
  refuseUnsafeCollection,
} from './delete-options.js'
export { namespaceConditions, type NamespaceCondition, type NamespaceContent } from './namespace-conditions.js'
