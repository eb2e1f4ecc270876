// What test suites of CRDs and of policies have in common. The inner door of this folder, for rooms above; not public API.
export { comparedPart, differences } from './differences.js'
export { RepeatedTests } from './repeated-tests.js'
