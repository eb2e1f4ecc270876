// Records of tags. The inner door of this folder, for rooms above; not public API.
export { TagError } from './error.js'
export { sessionState } from './session-state.js'
