// Numbers that JavaScript's own can't distinguish. The inner door of this folder, for rooms above; not public API.
export { Double, double, doubleValue, isDouble } from './double.js'
export { int, isInt } from './int64.js'
