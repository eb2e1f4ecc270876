// Objects of deprecated kinds, rewritten. The inner door of this folder, for rooms above; not public API.
export { along, type Conversion, type ConversionSettings, convert } from './convert.js'
export { parsePath } from './path.js'
export { type ConvertedManifest, type ConvertedObject, convertManifest, convertManifestTo } from './convert-manifest.js'
export type { WrittenDefault } from './operations.js'
