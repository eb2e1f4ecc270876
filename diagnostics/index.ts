// Source texts, findings about them, and how findings are shown. Imports nothing of Node, and no other room.
export {
  summarize,
  summaryText,
  type Diagnostic,
  type RelatedPlace,
  type Severity,
  type Summary,
} from './finding/diagnostic.js'
export { visible } from './frame/display.js'
export { escapeHtml } from './page/escape-html.js'
export { htmlPage, type HtmlPage } from './page/html-page.js'
export { codeFrame, type FrameOptions } from './frame/frame.js'
export { didYouMean, nearest } from './finding/nearest.js'
export { plainPainter, type Painter } from './frame/painter.js'
export { FORMATS, RENDERERS, type Format } from './render/index.js'
export type { JsonFinding, JsonPlace, JsonReport } from './render/json.js'
export type { RenderedCase, RenderOptions, Renderer, RuleDescription } from './render/renderer.js'
export { SourceText, type Position, type Span } from './source/source.js'
