// Discovery. The inner door of this folder, for rooms above; not public API.
export { aggregatedGroups, aggregatedVersions } from './aggregated.js'
export { coreVersions, group, groupList, resourceList } from './discovery.js'
export { groupsOf, versionsOf } from './groups.js'
