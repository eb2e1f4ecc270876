// Look and navigation. What there is to show is gathered by build/main.ts, which runs VitePress.
import { readFileSync } from 'node:fs'
import { defineConfig, type DefaultTheme } from 'vitepress'
import type { SiteData } from '../build/site-data.js'
import { withPlainText } from './plain-text.js'
import { slugOf } from './slug.js'
import { withExamples } from './try-it.js'

const { sidebar, tokens, hasPlayground, examples } = JSON.parse(
  readFileSync(new URL('../.cache/site.json', import.meta.url), 'utf8'),
) as SiteData

/** Where the site is served: `/`, or a folder such as `/kubevet/`. */
const base = process.env['KUBEVET_SITE_BASE'] ?? '/'

export default defineConfig({
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
    ['meta', { name: 'color-scheme', content: 'light dark' }],
  ],
  markdown: {
    anchor: { slugify: slugOf },
    headers: { slugify: slugOf, level: [2, 3] },
    config: (md) => {
      withPlainText(md)
      withExamples(md, examples, `${base}playground/`)
    },
  },
  vite: { publicDir: '../pages/public', build: { chunkSizeWarningLimit: 4096 } },
  themeConfig: {
    nav: [
      { text: 'Choose your path', link: '/docs/choose-your-path' },
      { text: 'Documentation', link: '/docs/' },
      ...(hasPlayground ? [{ text: 'Playground', link: '/playground/', target: '_self' }] : []),
    ],
    sidebar: sidebar as DefaultTheme.SidebarItem[],
    outline: { level: [2, 3] },
    search: { provider: 'local', options: { miniSearch: { searchOptions: { fuzzy: 0.1 } } } },
    docFooter: { prev: false, next: false },
  },
})
