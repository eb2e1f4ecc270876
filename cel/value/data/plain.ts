// Values at the edge: bindings come in as plain JavaScript, results go out as such.
export { fromPlain } from './from-plain.js'
export { toPlain } from './to-plain.js'
