// Deprecated fields of APIs that go on. The inner door of this folder, for rooms above; not public API.
export { type FieldFinding, fieldFindings } from './fields.js'
export { FIELD_RECORDS } from './records/index.js'
