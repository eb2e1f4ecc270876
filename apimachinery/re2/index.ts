// Regular expressions as Go's regexp takes them. The inner door of this folder, for rooms above; not public API.
export { findText, type TextQuery, type TextSearch } from './re2-language.js'
export { compileRe2, type Re2 } from './re2.js'
