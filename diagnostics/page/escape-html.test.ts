import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.js'

test('text can neither end an attribute nor begin an element', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;\0</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;\uFFFD&lt;/a&gt;',
  )
})
