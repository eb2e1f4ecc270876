// Label selectors. The inner door of this folder, for rooms above; not public API.
export { parseLabelSelector } from './label-selector.js'
