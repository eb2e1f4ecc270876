// What tags become, for editors. The inner door of this folder, for rooms above; not public API.
export { describeTag } from './describe-tag.js'
