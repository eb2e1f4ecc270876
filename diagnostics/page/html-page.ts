import { escapeHtml } from './escape-html.js'
import { markup, type Content, type Markup } from './markup.js'
import { facts } from './parts/facts.js'
import type { Tone } from './parts/tone.js'
import { PAGE_SCRIPT } from './script.js'
import { PAGE_STYLE } from './style.js'

/** A page: what it is about, what it comes to, and sections that the navigation leads to. */
export interface HtmlPage {
  readonly title: string
  /** What came out, in a sentence. */
  readonly lede?: Content
  /** What it was made of: files, versions. Never when: the same input makes the same page. */
  readonly facts?: readonly (readonly [name: string, content: Content])[]
  /** What stands before all sections. */
  readonly overview?: Content
  readonly sections: readonly PageSection[]
  /** Rules for pictures that only this page has. */
  readonly style?: string
}

export interface PageSection {
  /** Unique in the page. */
  readonly id: string
  readonly title: string
  readonly body: Content
  /** How many there are of what it has, and what that says. */
  readonly size?: number
  readonly tone?: Tone
}

/** More links would be a list to search, which sections have themselves. */
const MOST_PLACES = 40

/**
 * A self-contained page, which fetches nothing and runs only the one script that pages have; it is whole without it, too. The title
 * is also its heading.
 */
export function htmlPage(page: HtmlPage): string {
  const { title, lede, overview, sections, style = '' } = page
  const places = sections.length > 1 && sections.length <= MOST_PLACES ? placesHtml(sections) : undefined
  const about = page.facts === undefined || page.facts.length === 0 ? undefined : facts(page.facts)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${PAGE_SCRIPT.hash}'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}${style}</style>
</head>
<body>
${
  markup`<a class="skip" href="#content">Skip to the content</a>
<header class="top"><div class="frame">
<p class="brand">${BRAND}kubevet</p>
<h1>${title}</h1>
${lede === undefined ? undefined : markup`<p class="lede">${lede}</p>\n`}${about}</div></header>
<div class="frame${places === undefined ? undefined : ' with-places'}">
${places}<main id="content" tabindex="-1">
${overview}${sections.map(sectionHtml)}</main>
</div>`.html
}
<script>${PAGE_SCRIPT.code}</script>
</body>
</html>
`
}

const BRAND = markup`<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 2.5 20 6v6c0 5-3.4 8.2-8 9.5C7.4 20.2 4 17 4 12V6z"/><path d="m8.5 12 2.5 2.5 4.5-5"/></svg>`

const placesHtml = (sections: readonly PageSection[]): Markup =>
  markup`<nav class="places" aria-label="Sections"><ul>
${sections.map(({ id, title, size, tone }) => markup`<li><a href="#${id}">${title}${size === undefined ? undefined : markup` <b class="${tone === undefined ? undefined : `toned ${tone}`}">${size}</b>`}</a></li>\n`)}</ul></nav>
`

const sectionHtml = ({ id, title, body, size }: PageSection): Markup =>
  markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}${size === undefined ? undefined : markup` <span class="size">${size}</span>`}</h2>
${body}</section>
`
