// Custom resources. The inner door of this folder, for rooms above; not public API.
export { invalidMessage } from './invalid-message.js'
