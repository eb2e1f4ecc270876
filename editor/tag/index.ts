// Tags in TypeScript. The inner door of this folder, for rooms above; not public API.
export { type TagCorrection, TagComments } from './tag-comments.js'
