// What is asked. The inner door of this folder, for rooms above; not public API.
export { ADMINISTRATOR } from './administrator.js'
