/** What all pages have in common: colours for light and dark screens, type, tables, code. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --good: #1a7f37; --bad: #cf222e; --some: #9a6700; --link: #0969da; --line: #8884; --panel: #8881; --page: #fff; }
@media (prefers-color-scheme: dark) { :root { --good: #3fb950; --bad: #f85149; --some: #d29922; --link: #58a6ff; --page: #0d1117; } }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 1200px; padding: 0 1rem; background: var(--page); }
a { color: var(--link); }
pre, code { font-family: ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0.25rem 0; }
h2, td, code { overflow-wrap: anywhere; }
summary { cursor: pointer; }
`
