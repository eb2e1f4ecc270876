// The room of markers: the comments that controller-tools and its kin read, with their grammar and their meaning. Inner: rooms above
// import it, users don't.
export { MARKER_DEFINITIONS } from './definitions/index.js'
export { applyToCrd, applyToSchema, inSchemaOrder } from './registry/apply.js'
export { readMarkers, type Marker, type MarkerProblem, type MarkerReading } from './registry/read.js'
export { markersOfCrd, markersOfSchema } from './registry/write.js'
export { MarkerRegistry } from './registry/registry.js'
export type { CrdVersion, VersionOfCrd } from './record/crd.js'
export type { MarkerDefinition, MarkerExample, MarkerTarget } from './record/definition.js'
