// Admission. What the other folders of this room use.
export type { Admission, AdmissionAttributes, AdmissionStep } from './admission.js'
export type { AdmissionMeter, MatchConditionsEnd, WebhookCallEnd } from './meter.js'
export { admissionPlugins } from './plugins.js'
