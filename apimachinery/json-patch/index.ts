// JSON patches as kube-apiserver applies them. The inner door of this folder, for rooms above; not public API.
export { decodeJsonPatch, operationOf } from './decode-json-patch.js'
export { JsonPatchError } from './json-patch-error.js'
export { NULL_TEXT } from './json-patch-place.js'
export { applyJsonPatch, type JsonPatch, type JsonPatchOperation } from './json-patch.js'
export { applyMergePatch } from './merge-patch.js'
