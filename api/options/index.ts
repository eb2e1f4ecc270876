// The options of requests. The inner door of this folder, for rooms above; not public API.
export { integerParameter } from './integer-parameter.js'
export { listOptions, type ListOptions } from './list-options.js'
export { dryRunErrors, writeOptions, type WriteOptions } from './write-options.js'
