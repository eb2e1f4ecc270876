import type { SidebarGroup } from './pages.js'

/** What build/main.ts hands to VitePress' configuration. */
export interface SiteData {
  /** The design tokens as a style sheet. */
  readonly tokens: string
  readonly sidebar: readonly SidebarGroup[]
  readonly hasPlayground: boolean
  /** The fragment of the playground by the example's line on its page. */
  readonly examples: Readonly<Record<string, string>>
}
