// kube-apiserver's verdict on CRDs, at its places. The inner door of this folder, for rooms above; not public API.
export { CostHelp, editsOfSchema, editsText } from './cost-help.js'
export { validationFindings } from './definition-findings.js'
export { placeText } from './place-text.js'
