// What a server is asked to be. What the other folders of this room use, and an inner door for rooms above; not public API.
export { FEATURE_GATES } from './feature-gates.js'
export { checkOptions } from './known-options.js'
