// The room of markers: the comments that controller-tools and its kin read, with their grammar and their meaning. Inner: rooms above
// import it, users don't.
export { MARKER_DEFINITIONS } from './definitions/index.js'
export { applyToCrd, applyToSchema, inSchemaOrder, type Applied } from './registry/apply.js'
export { readMarkers, type Marker, type MarkerProblem, type MarkerReading } from './registry/read.js'
export { markersOfCrd, markersOfSchema, type SchemaToWrite } from './registry/write.js'
export { MarkerRegistry } from './registry/registry.js'
export type { CrdNames, CrdVersion, PrinterColumn, ScaleSubresource, VersionOfCrd } from './record/crd.js'
export type {
  MarkerArgument,
  MarkerDefinition,
  MarkerExample,
  MarkerTarget,
  SchemaMarkers,
} from './record/definition.js'
export { MarkerError } from './record/error.js'
