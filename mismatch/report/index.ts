// The report on what stores hold. The inner door of this folder, for rooms above; not public API.
export { describeFinding, findingsOf } from './findings.js'
export { renderHtml } from './html/page.js'
export { renderJson } from './json.js'
export { renderMarkdown } from './markdown.js'
export { reportOf, type ReportModel } from './model.js'
export type { SourcePlace } from './source-place.js'
export { renderText, totalsText } from './text.js'
