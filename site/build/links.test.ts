import { expect, test } from 'vitest'
import { deadLinks } from './links.js'

const pages: Readonly<Record<string, string>> = {
  'index.html':
    '<a href="/docs/a#x%C3%A9">a</a><a href="/docs/">b</a><a href="https://c.d/e">c</a><a href="/playground/#s1=x">p</a>',
  'docs/a.html':
    '<h2 id="xé">x</h2><a href="b.json">b</a><a href="./c">c</a><a href="#y">y</a><a href="/docs/#z">z</a>',
  'docs/index.html': '<a href="/q?x&amp;y">q</a><img src="/docs/d.png">',
  'playground/index.html': '<a href="nowhere">n</a>',
}

test('links to pages, anchors, files and pictures that are not there', () => {
  const files = new Set([...Object.keys(pages), 'docs/b.json'])
  expect(deadLinks({ files, read: (path) => pages[path] ?? '' })).toEqual([
    'docs/a.html: ./c',
    'docs/a.html: #y',
    'docs/a.html: /docs/#z',
    'docs/index.html: /q?x&amp;y',
    'docs/index.html: /docs/d.png',
  ])
})
