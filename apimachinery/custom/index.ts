// Kubernetes' types with JSON of their own, as the model of Go types has them. The inner door of this folder, for rooms above;
// not public API.
export { durationType } from './duration.js'
export { intOrStringType } from './int-or-string.js'
export { quantityType } from './quantity.js'
export { fieldsV1Type, rawExtensionType } from './raw-json.js'
export { microTimeType, timeType } from './time.js'
