// Counters and histograms in memory, and validation's own. The inner door of this folder, for rooms above; not public API.
export { Distribution, type Family, Numbers, registerFamily, Summary } from './family.js'
export { countEvents } from './event-counters.js'
export { allMetrics } from './validation-metrics.js'
export { kubernetesMetricFamilies } from './families.js'
