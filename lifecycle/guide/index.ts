// What changed in the kinds that replace others. The inner door of this folder, for rooms above; not public API.
export { MigrationGuide, KUBERNETES_GUIDE } from './migration-guide.js'
export type { ConversionPlan, GuideEntry } from './entry.js'
