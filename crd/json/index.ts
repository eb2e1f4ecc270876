// The inner door of this folder: what the room admission/ needs to read JSON as kube-apiserver does. Not public API.
export { decodeBody, missingKind, readBody, type Body, type DecodedBody, type ReadBody } from './body.js'
export { base64Error } from './base64.js'
export { DecodeError, TypeMismatchError } from './decode-error.js'
export { decodeJson, decodeValue, type Decoded, type DecodeOptions } from './decode-struct.js'
export { applyJsonPatch, JsonPatchError, NULL_TEXT, type JsonPatch, type JsonPatchOperation } from './json-patch.js'
export { checkPlain } from './plain-value.js'
export { MAX_LEVELS } from './reader.js'
export {
  isEmptyCollection,
  isEmptyValue,
  NIL_LIST,
  shape,
  zeroOf,
  type CustomShape,
  type FieldShape,
  type JsonInput,
  type ListShape,
  type MapShape,
  type PointerShape,
  type ScalarShape,
  type Shape,
  type StructShape,
  type ValueShape,
} from './shape.js'
export { syntaxError } from './syntax.js'
export { GO, jsonText, literalText, SOURCE, sourceText, type Writing } from './text.js'
export { normalMicroTime, normalTime } from './time.js'
export {
  copyJson,
  equalJson,
  isInt64,
  isNumber,
  isObject,
  ownValue,
  plainNumber,
  setOwn,
  type JsonNumber,
  type JsonObject,
} from './value.js'
