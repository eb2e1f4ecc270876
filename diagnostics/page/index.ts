// HTML pages. The inner door of this folder, for rooms above; not public API.
export { escapeHtml } from './escape-html.js'
export { htmlPage } from './html-page.js'
export { copyable, filterForm, PARTS_STYLE } from './parts.js'
export { TOKENS_STYLE } from './tokens.js'
