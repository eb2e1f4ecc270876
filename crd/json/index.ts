// The inner door of this folder: what the room admission/ needs to read JSON as kube-apiserver does. Not public API.
export { decodeBody, missingKind, readBody, readJsonBody, type Body, type JsonBody, type ReadBody } from './body.js'
export { base64Error } from './base64.js'
export { DecodeError } from './decode-error.js'
export { decodeValue, type Decoded, type DecodeOptions } from './decode-struct.js'
export { JsonPatchError } from './json-patch-error.js'
export { applyJsonPatch, type JsonPatch, type JsonPatchOperation } from './json-patch.js'
export { NULL_TEXT } from './json-patch-place.js'
export { checkPlain } from './plain-value.js'
export {
  isEmptyCollection,
  shape,
  type CustomShape,
  type FieldShape,
  type JsonInput,
  type Shape,
  type StructShape,
  type ValueShape,
} from './shape.js'
export { GO, jsonText, literalText, SOURCE, sourceText, type Writing } from './text.js'
export { normalMicroTime, normalTime } from './time.js'
export {
  copyJson,
  equalJson,
  isNumber,
  isObject,
  ownValue,
  plainNumber,
  setOwn,
  type JsonNumber,
  type JsonObject,
} from './value.js'
