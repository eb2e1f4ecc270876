/** Bytes that are not the message they should be; the text is that of Go's generated code. */
export class ProtobufError extends Error {
  override readonly name = 'ProtobufError'
}
