/** `fieldsV1` is not a set of fields; the message is Go's. */
export class FieldsV1Error extends Error {
  override readonly name = 'FieldsV1Error'
}
