/** Of the chart and of both sides' errors, which only this page has. */
export const STYLE = `
.chart { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 0 var(--space-2); margin: var(--space-5) 0 0; }
.chart svg { width: 100%; height: 11rem; border: solid var(--line); border-width: 0 0 1px; }
.chart .axis { display: flex; flex-direction: column; justify-content: space-between; font-size: var(--size-xs); color: var(--muted); text-align: right; }
.chart .times { grid-column: 2; display: flex; justify-content: space-between; font-size: var(--size-xs); color: var(--muted); }
.chart rect { fill: var(--tone); }
.chart rect.none { fill: color-mix(in srgb, var(--muted) 45%, transparent); }
.chart .agreement { fill: none; stroke: var(--accent); stroke-width: 2; vector-effect: non-scaling-stroke; }
.chart .dot { fill: none; stroke: var(--accent); stroke-width: 6; stroke-linecap: round; vector-effect: non-scaling-stroke; }
.keys { display: flex; flex-wrap: wrap; gap: 0 var(--space-4); max-width: none; color: var(--muted); font-size: var(--size-s); }
.key { display: inline-block; width: 0.8em; height: 0.8em; border-radius: 2px; margin-right: 0.35em; background: var(--tone); }
.key.none { background: color-mix(in srgb, var(--muted) 45%, transparent); }
.key.agreement { background: var(--accent); height: 2px; vertical-align: middle; }
.differs { display: block; background: var(--bad-wash); border-radius: var(--radius-s); padding: var(--space-1) var(--space-2); }
td small { display: block; }
`
