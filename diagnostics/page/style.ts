import { TOKENS_STYLE } from './tokens.js'

/** What all pages have in common: colours for light and dark screens, type, tables, code. */
export const PAGE_STYLE = `${TOKENS_STYLE}body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; padding: 0 1rem; background: var(--page); color: var(--text); }
a { color: var(--accent); }
pre, code { font-family: ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0; }
h2, td, code { overflow-wrap: anywhere; }
summary { cursor: pointer; }
`
