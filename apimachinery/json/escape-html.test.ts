import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.js'

test('what means something in HTML, and separators of lines', () => {
  expect(escapeHtml('{"<a>":"b&\u2028\u2029c"}')).toBe('{"\\u003ca\\u003e":"b\\u0026\\u2028\\u2029c"}')
})
