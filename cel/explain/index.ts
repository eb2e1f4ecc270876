// Explanations of costs. The inner door of this folder, for rooms above; not public API.
export { formatCount, formatShare } from './numbers.js'
export { operandsOf } from './operands.js'
export { shownChildren } from './shown.js'
export { notedNodes, sizeNote } from './size-note.js'
export { costBar } from './text.js'
