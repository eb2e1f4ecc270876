// Types with the plans of their tags. The inner door of this folder, for rooms above; not public API.
export { fieldDefaults } from './defaults.js'
export { hasChecks, type FieldNode, type TypeNode } from './graph.js'
