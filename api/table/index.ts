// Tables and partial objects. The inner door of this folder, for rooms above; not public API.
export { ageOf, humanDuration } from './age.js'
export { CREATED_DESCRIPTION, NAME_DESCRIPTION, partialObject, tableOf } from './table.js'
