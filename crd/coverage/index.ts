// The inner door to coverage, for rooms that count the conditions of other expressions than rules. No public API.
export { ConditionRecord, type ConditionCoverage, type Tally } from './record.js'
export { conditionGaps, isEvaluated, type CoverageGap } from './report.js'
