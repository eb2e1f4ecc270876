// Manifests: YAML and JSON texts as Kubernetes reads them, with the places of all values. Imports nothing of Node.
export { editYaml, type TextEdit } from './write/edit.js'
export { findField, placeOfField, type Place } from './place/place.js'
export { readManifests, readManifestsInSteps } from './manifests.js'
export type { Manifest } from './object/manifest.js'
export { readYaml, type YamlDocument } from './yaml/document.js'
export type { DuplicateKey, PlacedValue, YamlOptions } from './yaml/placed-value.js'
export { writeYaml, type WriteYamlOptions } from './write/write-yaml.js'
