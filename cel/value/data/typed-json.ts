// The typed values of the conformance suites: objects of one key that tell all types apart.
export { fromTypedJson } from './from-typed-json.js'
export { toTypedJson, type TypedJson } from './to-typed-json.js'
