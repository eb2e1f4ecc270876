// Changes of texts. The inner door of this folder, for rooms above; not public API.
export { rewriteYaml } from './rewrite.js'
