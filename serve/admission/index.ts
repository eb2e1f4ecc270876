// Admission. What the other folders of this room use.
export type { Admission, AdmissionAttributes, AdmissionPlugin } from './admission.js'
export type { AdmissionMeter, AdmissionStep, WebhookCallEnd } from './meter.js'
export { admissionPlugins } from './plugins.js'
