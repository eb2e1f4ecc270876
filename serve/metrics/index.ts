// What is counted. What the other folders of this room use.
export { AdmissionMetrics } from './admission-metrics.js'
export { metricsPath } from './metrics-path.js'
export { RequestMetrics } from './request-metrics.js'
export { RuleMetrics } from './rule-metrics.js'
