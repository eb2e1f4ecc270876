// Which files the site has: the documentation, and whatever its links lead to.
import { posix } from 'node:path'
import { linksOf } from '../../test/fixtures/docs/links.js'

/** What a path of the project is. */
export type Kind = 'file' | 'folder' | 'nothing'

export interface Project {
  kindOf(path: string): Kind
  read(path: string): string
}

export interface SiteFiles {
  /** Markdown by its path in the project, with links that fit the site. */
  readonly pages: ReadonlyMap<string, string>
  /** Files that are offered as they are. */
  readonly files: ReadonlySet<string>
}

/** Files that are of use by themselves: schemas, pictures. */
const OFFERED = /\.(?:json|png|svg)$/

const isPage = (path: string): boolean => path.endsWith('.md')

/**
 * The pages that links lead to from `start`, and the files. A link to a folder leads to its README; what the site has not
 * (folders without one, sources) keeps its name and loses its link. @throws for a link that leads nowhere
 */
export function gather(start: readonly string[], project: Project): SiteFiles {
  const pages = new Map<string, string>()
  const files = new Set<string>()
  const waiting = new Set(start)
  // A set that grows while it is walked, and has each page once.
  for (const page of waiting) {
    let text = project.read(page)
    for (const path of new Set(linksOf(text).map((link) => link.path))) {
      if (path === '') continue
      const target = posix.join(posix.dirname(page), path)
      const kind = project.kindOf(target)
      if (kind === 'nothing') throw new Error(`${page}: the link ${path} leads nowhere`)
      const inside = posix.join(target, 'README.md')
      if (isPage(target)) waiting.add(target)
      else if (OFFERED.test(target)) files.add(target)
      else if (kind === 'folder' && project.kindOf(inside) === 'file') {
        waiting.add(inside)
        text = text.replaceAll(`](${path})`, `](${posix.join(path, 'README.md')})`)
      } else text = withoutLink(text, path)
    }
    pages.set(page, text)
  }
  return { pages, files }
}

const withoutLink = (text: string, path: string): string =>
  text.replaceAll(/\[([^\][]*)\]\(([^)]*)\)/g, (link, name: string, to: string) => (to === path ? name : link))

export interface SidebarGroup {
  readonly text: string
  readonly items: readonly { readonly text: string; readonly link: string }[]
}

/** The navigation: the sections of the index, each with the pages that its entries begin with. */
export function sidebarOf(index: string, path: string): SidebarGroup[] {
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [text = ''] = section.split('\n', 1)
      const items = [...section.matchAll(/^- \[([^\]]+)\]\(([^)#]+\.md)\)/gm)].map(([, name = '', link = '']) => ({
        text: name.replaceAll('`', ''),
        link: addressOf(posix.join(posix.dirname(path), link)),
      }))
      return { text, items }
    })
    .filter(({ items }) => items.length > 0)
}

/** The address of a page: a folder's README is its index. */
export const addressOf = (page: string): string => `/${page.replace(/(^|\/)README\.md$/, '$1').replace(/\.md$/, '')}`

/** The last command of a page, with what it prints. */
export function lastTerminalOf(page: string): string {
  const block = [...page.matchAll(/^```console[^\n]*\n([\s\S]*?)\n```$/gm)].at(-1)?.[1]
  if (block === undefined) throw new Error('the page has no console block')
  return block
}
