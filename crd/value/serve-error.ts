/** A definition that the API server can't serve; the message is the server's. */
export class ServeError extends Error {
  override readonly name = 'ServeError'
}
