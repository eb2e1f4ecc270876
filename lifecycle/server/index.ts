// What an API server says of deprecated APIs. The inner door of this folder, for rooms above; not public API.
export { customResourceWarning, type CustomKind } from './custom-warning.js'
export {
  auditAnnotations,
  deprecationNotice,
  type DeprecationNotice,
  deprecationText,
  REQUESTED_DEPRECATED_APIS,
  warningHeader,
} from './warning.js'
