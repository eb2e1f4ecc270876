import { expect, test } from 'vitest'
import { htmlPage, type HtmlPage } from './html-page.js'
import { markup } from './markup.js'
import { PAGE_SCRIPT } from './script.js'

const section = (id: string): HtmlPage['sections'][number] => ({ id, title: `<${id}>`, body: markup`<p>${id}</p>` })

test('a page escapes its texts, and lets only its own script run', () => {
  const page = htmlPage({
    title: '<b> & co',
    lede: '<i>',
    facts: [['<f>', '<g>']],
    overview: markup`<p>x</p>`,
    sections: [{ ...section('a'), size: 3, tone: 'bad' }, section('b')],
  })
  expect(page).toContain('<title>&lt;b&gt; &amp; co</title>')
  expect(page).toContain('<h1>&lt;b&gt; &amp; co</h1>\n<p class="lede">&lt;i&gt;</p>\n<dl class="facts"><dt>&lt;f&gt;')
  expect(page).toContain('<a href="#a">&lt;a&gt; <b class="toned bad">3</b></a>')
  expect(page).toContain('<h2 id="b">&lt;b&gt;</h2>\n<p>b</p></section>')
  expect(page).toContain(
    `content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${PAGE_SCRIPT.hash}'"`,
  )
  expect(page.match(/<script/g)).toHaveLength(1)
})

test.each<[count: number, hasNavigation: boolean]>([
  [0, false],
  [1, false],
  [2, true],
  [40, true],
  [41, false],
])('a navigation where there are some sections: %s', (count, hasNavigation) => {
  const sections = Array.from({ length: count }, (_, index) => section(`s${index}`))
  expect(htmlPage({ title: 't', sections }).includes('<nav')).toBe(hasNavigation)
})
