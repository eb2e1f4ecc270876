// Code frames. The inner door of this folder, for rooms above; not public API.
export { plainPainter } from './painter.js'
export { textTable } from './text-table.js'
export { truncate } from './truncate.js'
export { jsonDocument, visible, visibleLines, harmless, withoutControls } from './visible.js'
