// Code as text. The inner door of this folder, for rooms above; not public API.
export { isIdentifier } from './literal.js'
export { printModule } from './print.js'
