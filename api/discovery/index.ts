// Discovery. The inner door of this folder, for rooms above; not public API.
export { coreVersions, group, groupList, groupsOf, resourceList, versionsOf } from './discovery.js'
