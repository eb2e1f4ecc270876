import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.js'

test('text can neither end an attribute nor begin an element, nor a line', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;\0\n\u202e</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;\\u0000&#10;\\u202e&lt;/a&gt;',
  )
})
