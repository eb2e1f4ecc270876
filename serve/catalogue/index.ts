// What a server serves. What the other folders of this room use.
export { builtinResources } from './builtin-resources.js'
export { perGeneration } from './per-generation.js'
export { ServedCatalogue } from './served-catalogue.js'
export type { RuntimeConfig } from './runtime-config.js'
