// Changes of texts. The inner door of this folder, for rooms above; not public API.
export { rewriteYaml } from './rewrite.js'
export type { WrittenParts } from './block-lines.js'
export { writeParts } from './write-yaml.js'
