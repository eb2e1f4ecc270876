import { regexError } from './messages.js'

const pattern = /^[-A-Za-z0-9]+$/

/** The name of an HTTP header; stricter than RFC 7230. */
export function isHttpHeaderName(value: string): string[] {
  if (pattern.test(value)) return []
  return [
    regexError("a valid HTTP header must consist of alphanumeric characters or '-'", '[-A-Za-z0-9]+', 'X-Header-Name'),
  ]
}
