// Mismatches as tests. The inner door of this folder, for rooms above; not public API.
export { reproduceCommand } from './command.js'
export { moduleSpecifier } from './module-specifier.js'
export { hidesValues } from './request.js'
export { testFile, testsOf, type MismatchTest } from './test-case.js'
