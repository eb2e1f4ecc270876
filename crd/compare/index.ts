// Comparisons of CRDs. The inner door of this folder, for rooms above; not public API.
export { CHANGE_RECORDS } from './change-records.js'
export type { Sample } from './kind.js'
