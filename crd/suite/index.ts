// The inner door to suites, for rooms with tests of their own. No public API.
export { differences, type Difference } from './differences.js'
export { RepeatedTests } from './vacuity.js'
