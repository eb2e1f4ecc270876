import { expect, test } from 'vitest'
import { htmlPage } from './html-page.js'

test('a page escapes its title, and lets no script run', () => {
  const page = htmlPage({ title: '<b> & co', style: 'p {}', content: '<p>x</p>\n' })
  expect(page).toContain('<title>&lt;b&gt; &amp; co</title>')
  expect(page).toContain('<h1>&lt;b&gt; &amp; co</h1>\n<p>x</p>\n</body>')
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})
