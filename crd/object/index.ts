// Custom resources. The inner door of this folder, for rooms above; not public API.
export { coerceObject, decodeObject, decodeStored } from './decode.js'
export { invalidMessage } from './invalid-message.js'
export { nestedInt64, nestedString } from './nested.js'
export { prepareCreate, prepareStatusUpdate, prepareUpdate } from './prepare.js'
export { changeMeta, metaOf, withMeta } from './resource.js'
export { withKey } from '../value/rebuild.js'

export { serveVersions, type ServedVersions } from './serve-versions.js'
export type { ServedVersion } from './served-version.js'
export { validateCreate, validateStatusUpdate, validateUpdate } from './validate.js'
