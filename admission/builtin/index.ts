// Kubernetes' own kinds. The inner door of this folder, for rooms above; not public API.
export { typedForm } from './typed-form.js'
