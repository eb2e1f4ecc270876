// What tags of a kind have in common. The inner door of this folder, for rooms above; not public API.
export { isCustomFunctionClaimed } from './custom-functions.js'
export { readDefault } from './default-value.js'
export { jsonProblem } from './json-problem.js'
export { planEachKey, planEachValue } from './iteration.js'
