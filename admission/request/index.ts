// What is asked, also as requests at other versions see it. The inner door of this folder, for rooms above; not public API.
export { ADMINISTRATOR } from './administrator.js'
export { convertTo, type Converter, objectVersions, type ObjectVersions } from './object-versions.js'
