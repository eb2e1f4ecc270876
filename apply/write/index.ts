// Writes as steps, for a server that has admission. The inner door of this folder, for rooms above; not public API.
export { applySteps, createSteps, patchSteps, updateSteps } from './write-object.js'
export { kubeFinalizerErrors, kubeFinalizerNameErrors } from './kube-finalizer.js'
export { scaleOf } from './scale.js'
export { readStored } from './store.js'
export { type VirtualAnswer, virtualSteps } from './virtual-steps.js'
export type { AdmissionStep, WriteSteps } from './write-steps.js'
