// JSON and YAML bodies as kube-apiserver decodes them. The inner door of this folder, for rooms above; not public API.
export { badValue } from './bad-value.js'
export { type Body, decodeBody, missingKind, readBody, type ReadBody, readJsonBody, readYamlBody } from './body.js'
export { DecodeError, TypeMismatchError, UnrecognizedError } from './decode-error.js'
export { decodeInSteps, NotInSteps, outlineInSteps, type LongValue } from './decode-in-steps.js'
export { type Decoded, decodeJson, type DecodeOptions, decodeValue } from './decode-struct.js'
export { DecodedStructs } from './decoded-structs.js'
export { escapeHtml } from './escape-html.js'
export { inOrderOf } from './in-order-of.js'
export { isNilCollection, NIL_LIST } from './nil.js'
export { objectYaml, YAML_FLOATS } from './object-yaml.js'
export { parseJson, parseNumber } from './parse-json.js'
export { checkPlain } from './plain-value.js'
export { strictWarnings } from './strict-warnings.js'
export { syntaxError } from './syntax.js'
export { GO, indentedText, jsonText, literalText, SOURCE, sourceText } from './text.js'
export { normalMicroTime, normalTime, timeKey } from './time.js'
export {
  copyJson,
  equalJson,
  isInt64,
  isNumber,
  isObject,
  type JsonNumber,
  type JsonObject,
  ownValue,
  plainNumber,
  setOwn,
  toFloat,
} from './value.js'
export { type DecodedParts, redecodeBody } from './redecode.js'
export { sortedPlain } from './plain-text.js'
export { kindOf as goKindOf } from './reader.js'
export { rereadJson } from './reread.js'
export { isWrittenEmpty, markEmpty } from './written-empty.js'
export { duplicateKeyText } from './yaml-error.js'
