// Traces. The inner door of this folder, for rooms above; not public API.
export { TRACE_STYLE, tracesHtml } from './html.js'
export { decisionText } from './text.js'
