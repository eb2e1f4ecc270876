// The design of everything that kubevet shows in a browser: reports, the playground, the site. One row a token.

/** Colours on light and on dark screens. Texts have at least 4.5 : 1 on every surface that they stand on, controls 3 : 1. */
export const COLORS = {
  // Surfaces, from the back to the front, and what they are parted by.
  page: ['#ffffff', '#0f1318'],
  panel: ['#f6f8fa', '#171c23'],
  raised: ['#ffffff', '#1e242d'],
  line: ['#dce1e8', '#2d3540'],
  'line-strong': ['#7d8795', '#76818f'],
  text: ['#1a2230', '#e5eaf1'],
  muted: ['#556070', '#a0abba'],
  // What can be pressed or followed.
  accent: ['#1d5bc9', '#82b1ff'],
  'accent-wash': ['#e9f1fe', '#16263f'],
  'on-accent': ['#ffffff', '#0b1424'],
  // What things came to; each with a wash to stand on.
  good: ['#17693b', '#57c785'],
  'good-wash': ['#e6f5eb', '#12291c'],
  bad: ['#b8232c', '#ff8a84'],
  'bad-wash': ['#fdecec', '#361a1d'],
  unsure: ['#835300', '#e3b04b'],
  'unsure-wash': ['#fcf3de', '#2e2412'],
  info: ['#0b6380', '#62c4e2'],
  'info-wash': ['#e4f3f8', '#0f2831'],
  // Parts of code, on `panel`.
  'code-keyword': ['#8a2a9c', '#d79bea'],
  'code-string': ['#17693b', '#7fd4a0'],
  'code-number': ['#8a4b00', '#e8b070'],
  'code-comment': ['#5b6675', '#98a3b2'],
  'code-function': ['#1d5bc9', '#82b1ff'],
  'code-type': ['#0b6380', '#62c4e2'],
  'code-property': ['#26415f', '#b7cfe8'],
  'code-marker': ['#a1305a', '#f295b5'],
  // Bars of flame pictures, with `on-flame` for their texts.
  'flame-1': ['#ffd9a8', '#8a4413'],
  'flame-2': ['#ffc58a', '#9c4a12'],
  'flame-3': ['#ffe3a3', '#7a5210'],
  'flame-4': ['#ffcfb3', '#8f3a22'],
  'on-flame': ['#2b1c0c', '#fff3e4'],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>

/** Sizes, fonts and the rest, which don't depend on the screen. */
const MEASURES = {
  sans: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  mono: "ui-monospace, SFMono-Regular, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
  'size-xs': '0.75rem',
  'size-s': '0.8125rem',
  'size-m': '0.9375rem',
  'size-l': '1.125rem',
  'size-xl': '1.375rem',
  'size-2xl': '1.875rem',
  leading: '1.55',
  'leading-tight': '1.25',
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-5': '1.5rem',
  'space-6': '2rem',
  'space-7': '3rem',
  'radius-s': '4px',
  'radius-m': '8px',
  'radius-l': '12px',
  'radius-pill': '999px',
  measure: '72ch',
  shadow: '0 1px 2px rgb(16 24 40 / 8%), 0 4px 12px rgb(16 24 40 / 8%)',
} as const

const declarations = [
  ...Object.entries(COLORS).map(([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`),
  ...Object.entries(MEASURES).map(([name, value]) => `--${name}: ${value};`),
]

/**
 * The tokens as custom properties of a style sheet: `var(--text)`, `var(--space-4)`. Colours follow the screen, or what the root
 * element is told to be: `data-theme="light"`, `data-theme="dark"`, or the class `dark`.
 */
export const TOKENS_STYLE = `:root { color-scheme: light dark; ${declarations.join(' ')} }
:root[data-theme='light'] { color-scheme: light; }
:root[data-theme='dark'], :root.dark { color-scheme: dark; }
`
