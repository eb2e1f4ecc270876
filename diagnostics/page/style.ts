import { BADGE_STYLE } from './parts/badge.js'
import { BAR_STYLE } from './parts/bar.js'
import { CODE_STYLE } from './parts/code.js'
import { FACTS_STYLE } from './parts/facts.js'
import { FILTER_STYLE } from './parts/filter.js'
import { FOLD_STYLE } from './parts/fold.js'
import { NOTE_STYLE } from './parts/note.js'
import { TABLE_STYLE } from './parts/table.js'
import { TILES_STYLE } from './parts/tiles.js'
import { TONE_STYLE } from './parts/tone.js'
import { TREE_STYLE } from './parts/tree.js'
import { TOKENS_STYLE } from './tokens.js'

/** The frame of a page: header, navigation, sections. */
const FRAME_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
html { scroll-padding-top: var(--space-4); -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; font: var(--size-m)/var(--leading) var(--sans); background: var(--page); color: var(--text); }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
h1, h2, h3 { line-height: var(--leading-tight); overflow-wrap: anywhere; text-wrap: balance; }
h1 { font-size: var(--size-2xl); font-weight: 680; letter-spacing: -0.015em; margin: var(--space-2) 0; }
h2 { font-size: var(--size-xl); font-weight: 650; letter-spacing: -0.01em; margin: 0 0 var(--space-3); }
h3 { font-size: var(--size-m); font-weight: 650; margin: var(--space-5) 0 var(--space-1); }
p { max-width: var(--measure); margin: var(--space-2) 0; }
small { font-size: var(--size-s); }
.muted { color: var(--muted); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 var(--space-5); }
.columns > * { min-width: 0; }
.skip { position: absolute; top: var(--space-2); left: var(--space-2); z-index: 3; padding: var(--space-2) var(--space-4); background: var(--accent); color: var(--on-accent); border-radius: var(--radius-m); transform: translateY(-200%); }
.skip:focus { transform: none; }
.frame { max-width: 84rem; margin: 0 auto; padding: 0 var(--space-5); }
.top { background: var(--panel); border-bottom: 1px solid var(--line); padding: var(--space-5) 0; }
.brand { display: flex; align-items: center; gap: var(--space-2); margin: 0; color: var(--muted); font-size: var(--size-s); font-weight: 600; }
.brand svg { width: 1.15rem; height: 1.15rem; color: var(--accent); }
.lede { font-size: var(--size-l); margin: 0; color: var(--text); overflow-wrap: anywhere; }
.top .facts { margin: var(--space-3) 0 0; font-size: var(--size-s); }
main { padding: var(--space-5) 0 var(--space-7); min-width: 0; }
main > section { margin: 0 0 var(--space-7); }
main > section > h2 { padding-top: var(--space-2); }
h2 > .size { color: var(--muted); font-weight: 400; font-size: var(--size-m); letter-spacing: 0; margin-left: var(--space-1); }
.places { font-size: var(--size-s); }
.places ul { list-style: none; margin: 0; padding: 0; }
.places a { display: flex; justify-content: space-between; gap: var(--space-3); padding: var(--space-1) var(--space-3); border-radius: var(--radius-m); color: var(--text); text-decoration: none; overflow-wrap: anywhere; }
.places a:hover { background: var(--panel); }
.places a[aria-current] { background: var(--accent-wash); color: var(--accent); font-weight: 600; }
.places b { font-weight: 500; color: var(--muted); font-variant-numeric: tabular-nums; }
.places b.toned { color: var(--tone); font-weight: 650; }
@media (min-width: 64rem) {
  .with-places { display: grid; grid-template-columns: 13.5rem minmax(0, 1fr); gap: var(--space-6); align-items: start; }
  .places { position: sticky; top: 0; max-height: 100vh; overflow-y: auto; padding: var(--space-5) 2px; margin-left: calc(-1 * var(--space-3)); }
  .places li { margin-bottom: 2px; }
}
@media (max-width: 63.99rem) {
  html { scroll-padding-top: 3.5rem; }
  .places { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line); margin: 0 calc(-1 * var(--space-5)); padding: var(--space-2) var(--space-3); overflow-x: auto; }
  .places ul { display: flex; gap: var(--space-1); }
  .places li { flex: none; max-width: 18rem; }
  .places a { white-space: nowrap; }
}
@media (max-width: 40rem) {
  .frame { padding: 0 var(--space-4); }
  .top { padding: var(--space-4) 0; }
  .places { margin: 0 calc(-1 * var(--space-4)); padding: var(--space-2) var(--space-1); }
  h1 { font-size: 1.25rem; }
  .lede { font-size: var(--size-m); }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print {
  :root:root { color-scheme: light; }
  .places, .skip { display: none; }
  .with-places { display: block; }
  .top { background: none; padding: 0 0 var(--space-3); }
  .frame { max-width: none; padding: 0; }
  body { font-size: 10pt; }
  .table { overflow: visible; }
  tr, .tiles > li, .note { break-inside: avoid; }
  h2, h3 { break-after: avoid; }
}
`

/** What all pages look like: tokens, frame and parts. */
export const PAGE_STYLE = [
  TOKENS_STYLE,
  TONE_STYLE,
  FRAME_STYLE,
  BADGE_STYLE,
  BAR_STYLE,
  CODE_STYLE,
  FACTS_STYLE,
  FILTER_STYLE,
  FOLD_STYLE,
  NOTE_STYLE,
  TABLE_STYLE,
  TILES_STYLE,
  TREE_STYLE,
].join('')
