// Sets of fields: what the other folders of this room use.
export { excludeFilter, type FieldFilter } from './field-filter.js'
export { type FieldPath, pathText } from './field-path.js'
export { FieldSet, type FieldSetChild } from './field-set.js'
export { FieldsV1Error } from './fields-v1-error.js'
export { fieldsV1, parseFieldsV1 } from './fields-v1.js'
export { comparePathElements, type KeyField, type PathElement, pathElementText } from './path-element.js'
