// Links of the built site.
import { posix } from 'node:path'

export interface BuiltSite {
  /** Paths of all files, `docs/tags.html`. */
  readonly files: ReadonlySet<string>
  read(path: string): string
}

const HREF = /\s(?:href|src)="([^"]*)"/g
const ID = /\sid="([^"]*)"/g

/** `docs/a.html: /docs/b#c` for each link that leads nowhere in the site; links to other sites are not followed. */
export function deadLinks({ files, read }: BuiltSite): string[] {
  const pages = [...files].filter((path) => path.endsWith('.html') && !path.startsWith('playground/'))
  const ids = new Map(
    pages.map((page) => [page, new Set([...read(page).matchAll(ID)].map(([, id = '']) => unescape(id)))]),
  )
  const isDead = (page: string, link: string): boolean => {
    const [path = '', anchor = ''] = unescape(link).split('#', 2)
    const target =
      path === '' ? page : fileOf(path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path), files)
    if (target === undefined) return true
    // What is behind # in a link to the playground is a scenario.
    return (
      anchor !== '' && !target.startsWith('playground/') && ids.get(target)?.has(decodeURIComponent(anchor)) !== true
    )
  }
  return pages.flatMap((page) =>
    [...new Set([...read(page).matchAll(HREF)].map(([, link = '']) => link))]
      .filter((link) => !/^[a-z]+:/.test(link) && isDead(page, link))
      .map((link) => `${page}: ${link}`),
  )
}

/** What is at an address: addresses have no `.html`, and those of folders mean their index. */
export const fileOf = (path: string, files: BuiltSite['files']): string | undefined =>
  [path, `${path}.html`, posix.join(path, 'index.html')].find((one) => files.has(one))

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
