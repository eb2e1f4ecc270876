// Types of CRDs. The inner door of this folder, for rooms above; not public API.
export { HEADER } from './module.js'
export { generateTypes, type GeneratedTypes, type TypesLoss, type TypesModule, type TypesOptions } from './modules.js'
