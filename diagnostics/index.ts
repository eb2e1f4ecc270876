// Source texts, findings about them, and how findings are shown. Imports nothing of Node, and no other room.
export type { Diagnostic, RelatedPlace, Severity } from './finding/diagnostic.js'
export { codeFrame, type FrameOptions } from './frame/frame.js'
export type { Painter } from './frame/painter.js'
export { FORMATS, RENDERERS, type Format } from './render/index.js'
export type { RenderedCase, RenderOptions, Renderer, RuleDescription } from './render/renderer.js'
export { SourceText, type Position, type Span } from './source/source.js'
