// Tags in TypeScript. The inner door of this folder, for rooms above; not public API.
export { type TagCorrection, TagComments, type TagCompletion } from './tag-comments.js'
