// What an API server answers where it refuses. The inner door of this folder, for rooms above; not public API.
export {
  alreadyExists,
  applyConflict,
  badRequest,
  conflict,
  invalid,
  type Named,
  notFound,
  plainError,
  type Status,
  type StatusCause,
  type StatusDetails,
  StatusError,
  type StatusReason,
  tooLarge,
  unprocessable,
  unsupportedMediaType,
} from './status.js'
