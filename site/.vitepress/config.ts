// Look and navigation. What there is to show is gathered by build/main.ts, which runs VitePress.
import { readFileSync } from 'node:fs'
import { defineConfigWithTheme, type DefaultTheme } from 'vitepress'
import type { SiteData } from '../build/site-data.js'
import { CODE_THEME } from './code-theme.js'
import { withFileNames } from './file-names.js'
import { withPlainText } from './plain-text.js'
import { slugOf } from './slug.js'
import { withTableLabels } from './table-labels.js'
import type { ThemeConfig } from './theme/terminal.js'
import { withExamples } from './try-it.js'

const { sidebar, tokens, examples, terminal } = JSON.parse(
  readFileSync(new URL('../.cache/site.json', import.meta.url), 'utf8'),
) as SiteData

/** Where the site is served: `/`, or a folder such as `/kubevet/`. */
const base = process.env['KUBEVET_SITE_BASE'] ?? '/'

/** The one that the playground has. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect width='16' height='16' rx='4' fill='%231d5bc9'/%3E%3Cpath d='M4.2 8.4l2.6 2.6 5-5.6' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E"

export default defineConfigWithTheme<ThemeConfig>({
  title: 'kubevet',
  description: "Kubernetes' own validation as a TypeScript toolchain",
  lang: 'en',
  base,
  srcDir: '.cache/pages',
  outDir: 'dist',
  cacheDir: '.cache/vite',
  cleanUrls: true,
  // Documentation of a version: the same input makes the same site.
  lastUpdated: false,
  head: [
    ['style', {}, tokens],
    ['link', { rel: 'icon', href: ICON }],
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    theme: CODE_THEME,
    anchor: { slugify: slugOf },
    headers: { slugify: slugOf, level: [2, 3] },
    config: (md) => {
      withPlainText(md)
      withFileNames(md)
      withTableLabels(md)
      withExamples(md, examples, `${base}playground/`)
    },
  },
  // What VitePress leaves out for screen readers: a landmark for the home page's content, and a name of the search's button that
  // is what is read there. Its keys are written by the style sheet, the second one, too.
  transformHtml: (html) =>
    html
      .replace('class="VPContent is-home"', 'role="main" class="VPContent is-home"')
      .replace('<kbd class="DocSearch-Button-Key">K</kbd>', '<kbd class="DocSearch-Button-Key"></kbd>'),
  vite: { publicDir: '../pages/public', build: { chunkSizeWarningLimit: 4096 } },
  themeConfig: {
    terminal,
    nav: [
      { text: 'Choose your path', link: '/docs/choose-your-path' },
      { text: 'Documentation', link: '/docs/' },
      { text: 'Playground', link: '/playground/', target: '_self' },
    ],
    sidebar: sidebar as DefaultTheme.SidebarItem[],
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { miniSearch: { searchOptions: { fuzzy: 0.1 } } } },
    docFooter: { prev: false, next: false },
  },
})
