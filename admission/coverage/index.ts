// The inner door to the coverage of policies. No public API but for what admission/index.ts names.
export { observerOf, PolicyRecorder, sumCoverage, type ExpressionCoverage } from './recorder.js'
export {
  gapsOfExpression,
  policyCoverageTotals,
  shownConditions,
  type PolicyCoverageGap,
  type PolicyCoverageTotals,
} from './report.js'
