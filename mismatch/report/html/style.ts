/** What the report adds to the style of all pages. */
export const STYLE = `
body { max-width: 1280px; }
h1 { margin-bottom: 0; }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 0.5rem; border-top: 1px solid var(--line); }
h2, .mismatch-item { scroll-margin-top: 3rem; }
h3 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
p { max-width: 75ch; }
p.keys { max-width: none; }
.muted { opacity: 0.7; }
nav { position: sticky; top: 0; z-index: 1; display: flex; gap: 0.25rem 1rem; flex-wrap: wrap; padding: 0.5rem 0; background: var(--page); border-bottom: 1px solid var(--line); }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.75rem; margin: 1rem 0; }
.card { border: 1px solid var(--line); border-radius: 8px; padding: 0.6rem 0.9rem; background: var(--panel); }
.card b { display: block; font-size: 1.6rem; line-height: 1.3; font-weight: 600; }
.good { color: var(--good); } .bad { color: var(--bad); } .some { color: var(--unsure); }
.chart { display: grid; grid-template-columns: auto 1fr auto; gap: 0 0.5rem; margin: 1rem 0 0; }
.chart svg { width: 100%; height: 11rem; border: solid var(--line); border-width: 0 0 1px; }
.chart .axis { display: flex; flex-direction: column; justify-content: space-between; font-size: 12px; opacity: 0.8; text-align: right; }
.chart .times { grid-column: 2; display: flex; justify-content: space-between; font-size: 12px; opacity: 0.8; }
.match { fill: var(--good); background: var(--good); }
.silent { fill: #8888; background: #8888; }
.mismatch { fill: var(--bad); background: var(--bad); }
.failed { fill: var(--unsure); background: var(--unsure); }
.chart .agreement { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
.chart .dot { fill: none; stroke: var(--accent); stroke-width: 6; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.key { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 2px; margin: 0 0.35em 0 0.9em; }
.key.agreement { background: var(--accent); height: 2px; vertical-align: middle; }
.bar { display: block; height: 0.7rem; width: 100%; min-width: 6rem; border-radius: 3px; background: var(--panel); margin-top: 0.3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.75rem 0.3rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; font-size: 12px; font-weight: 600; opacity: 0.8; }
.count { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
#rules td { min-width: 4rem; }
#rules td.next { min-width: 16rem; }
.disagrees, .failed-badge { color: var(--bad); }
.noise, .unmarked, .untagged, .ratcheted, .not-exercised { color: var(--unsure); }
.never-fired { opacity: 0.75; }
.ready, .enforced { color: var(--good); }
ul.tree, ul.tree ul { list-style: none; margin: 0; padding-left: 1.25rem; border-left: 1px solid var(--line); }
ul.tree { border: 0; padding: 0; }
.mismatch-item { border: 1px solid var(--line); border-left: 4px solid var(--bad); border-radius: 6px; margin: 0.5rem 0; }
.mismatch-item > summary { padding: 0.5rem 0.75rem; overflow-wrap: anywhere; }
.mismatch-item > .body { padding: 0 0.75rem 0.75rem; }
.mismatch-item.some { border-left-color: var(--unsure); color: inherit; }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); gap: 0 1rem; }
.columns > * { min-width: 0; }
table.errors { table-layout: fixed; border: 1px solid var(--line); border-radius: 6px; }
table.errors th, table.errors td { padding: 0.35rem 0.75rem; width: 50%; }
table.errors .differs { background: #cf222e1f; }
table.errors small { display: block; opacity: 0.75; }
pre.lines { counter-reset: line; }
mark { background: #d2992244; color: inherit; display: block; margin: 0 -0.75rem; padding: 0 0.75rem; box-shadow: inset 3px 0 var(--unsure); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.1rem 1rem; margin: 0.5rem 0; }
dt { opacity: 0.7; } dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 40rem) {
  body { margin: 1rem auto; padding: 0 0.75rem; }
  .wide thead { display: none; }
  .wide tr { display: block; border-top: 1px solid var(--line); padding: 0.4rem 0; }
  .wide td { display: block; border: 0; padding: 0.05rem 0; text-align: left; }
  .wide td[data-label]::before { content: attr(data-label) ': '; opacity: 0.7; }
  table.errors, table.errors tbody, table.errors tr, table.errors td, table.errors th { display: block; width: auto; }
  table.errors thead { display: none; }
  table.errors td::before { content: attr(data-label) ': '; opacity: 0.7; display: block; font-size: 12px; }
  dl { grid-template-columns: 1fr; }
}
@media print { nav { display: none; } body { margin: 0; max-width: none; } }
`
