// Coverage of rules. The inner door of this folder, for rooms above; not public API.
export { rulesOfDefinition } from './rules.js'
