// What is counted. What the other folders of this room use.
export { metricsPath } from './metrics-path.js'
export { RequestMetrics } from './request-metrics.js'
