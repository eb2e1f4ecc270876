// The options of requests. The inner door of this folder, for rooms above; not public API.
export { listOptions, type ListOptions } from './list-options.js'
export { dryRunErrors, writeOptions, type WriteOptions } from './write-options.js'
