// Expressions in manifests. The inner door of this folder, for rooms above; not public API.
export { correctionsAt, correctionTitle } from './corrections.js'
export { describeField } from './describe-field.js'
export { findExpressions, type ExpressionSettings } from './find-expressions.js'
export type { PlacedExpression } from './placed-expression.js'
