import { expect, test } from 'vitest'
import { addressOf, gather, lastTerminalOf, sidebarOf, type Project } from './pages.js'

function projectOf(files: Readonly<Record<string, string>>): Project {
  return {
    read: (path) => files[path] ?? '',
    kindOf: (path) =>
      Object.hasOwn(files, path)
        ? 'file'
        : Object.keys(files).some((name) => name.startsWith(`${path}/`))
          ? 'folder'
          : 'nothing',
  }
}

test('pages and files that links lead to, also from each other', () => {
  const project = projectOf({
    'docs/README.md': '[a](a.md#x) [deploy](../deploy) [out](https://a.b/c.md) `[no](no.md)`',
    'docs/a.md': '[back](README.md) [schema](s.schema.json) [sources](../code) [code](../code/x.ts) [here](#x)',
    'docs/s.schema.json': '{}',
    'docs/unlinked.md': '',
    'deploy/README.md': '[self](README.md)',
    'code/x.ts': '',
  })
  const { pages, files } = gather(['docs/README.md'], project)
  expect(Object.fromEntries(pages)).toEqual({
    'docs/README.md': '[a](a.md#x) [deploy](../deploy/README.md) [out](https://a.b/c.md) `[no](no.md)`',
    'docs/a.md': '[back](README.md) [schema](s.schema.json) sources code [here](#x)',
    'deploy/README.md': '[self](README.md)',
  })
  expect([...files]).toEqual(['docs/s.schema.json'])
})

test('a link that leads nowhere is an error', () => {
  expect(() => gather(['a.md'], projectOf({ 'a.md': '[b](b.md)' }))).toThrow('a.md: the link b.md leads nowhere')
})

test('the navigation has the sections of the index', () => {
  const index = '# Docs\n\n## One\n\n- [A `b`](a.md): x; [more](c.md)\n- [R](../r/README.md)\n\n## Empty\n\ntext\n'
  expect(sidebarOf(index, 'docs/README.md')).toEqual([
    {
      text: 'One',
      items: [
        { text: 'A b', link: '/docs/a' },
        { text: 'R', link: '/r/' },
      ],
    },
  ])
})

test.each([
  ['docs/a.md', '/docs/a'],
  ['docs/README.md', '/docs/'],
  ['README.md', '/'],
])('%s is at %s', (page, address) => {
  expect(addressOf(page)).toBe(address)
})

test('the last command with its output', () => {
  expect(lastTerminalOf('```console\n$ a\n```\n\n```console exit=1\n$ b\n\nc\n```\n\n```sh\nd\n```\n')).toBe('$ b\n\nc')
  expect(() => lastTerminalOf('```sh\nd\n```\n')).toThrow('no console block')
})
