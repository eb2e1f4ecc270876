// What requests are about. The inner door of this folder, for rooms above; not public API.
export { isTrue, requestInfo, type RequestInfo, type ResourceInfo } from './request-info.js'
