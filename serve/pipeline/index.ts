// Requests, from their first byte to their answers. What the other folders of this room use.
export { isStream, pageNotFound, type ServerAnswer, type ServerRequest, textAnswer } from './exchange.js'
export { answer } from './pipeline.js'
export type { AnsweredExchange, PathHandler } from './pipeline-options.js'
export { ShapeWarnings } from './shape-warnings.js'
export { MAX_BODY } from './request-body.js'
