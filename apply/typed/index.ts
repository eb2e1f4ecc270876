// Values of a type. The inner door of this folder, for rooms above; not public API.
export { errorsText } from './validation-error.js'
