import { expect, test } from 'vitest'
import { markup } from './markup.js'

test('texts are escaped, once; HTML, lists and nothing are not texts', () => {
  const inner = markup`<b title="${'"<'}">${'<i>'}</b>`
  expect(inner.html).toBe('<b title="&quot;&lt;">&lt;i&gt;</b>')
  expect(markup`<p>${inner}${[inner, '&', 2, [3n, undefined]]}${undefined}</p>`.html).toBe(
    `<p>${inner.html}${inner.html}&amp;23</p>`,
  )
})
