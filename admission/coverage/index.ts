// The inner door to the coverage of policies: what commands need besides the public names of admission/index.ts.
export { observerOf, sumCoverage } from './recorder.js'
export { shownConditions, gapsOfExpression, type PolicyCoverageGap } from './report.js'
