// Conditions in expressions, and their outcomes. The inner door of this folder, for rooms above; not public API.
export type { Condition } from './conditions.js'
export { conditionGaps, type CoverageGap, isEvaluated } from './gaps.js'
export { type ConditionCoverage, ConditionRecord, type Tally } from './record.js'
