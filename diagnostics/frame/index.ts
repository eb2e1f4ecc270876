// Code frames. The inner door of this folder, for rooms above; not public API.
export { visible } from './display.js'
export { plainPainter } from './painter.js'
export { truncate } from './truncate.js'
