// Checks that other kinds than those of admission have too. The inner door of this folder, for rooms above; not public API.
export { validateLabelSelector } from './label-selector.js'
