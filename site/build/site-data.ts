import type { SidebarGroup } from './pages.js'

/** What build/main.ts hands to VitePress' configuration. */
export interface SiteData {
  /** The design tokens as a style sheet. */
  readonly tokens: string
  /** A command with its output, for the home page. */
  readonly terminal: string
  readonly sidebar: readonly SidebarGroup[]
  /** By page and the example's code: the fragment of the playground. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, string>>>>
}
