// All formats of one report.
import { expect, test } from 'vitest'
import { RENDERERS } from '../../diagnostics/index.js'
import { migrationLifecycle } from '../../runtime/index.js'
import { HOSTILE, manyMismatches, mismatchOf, reportData } from '../../test/fixtures/mismatch/report-data.js'
import { reportFor } from '../../test/fixtures/mismatch/report.js'
import { NO_DATA } from '../model/data.js'
import { describeFinding, findingsOf, renderHtml, renderJson, renderMarkdown, renderText } from './index.js'

const report = reportFor(reportData())
const same = (name: string): string => name

test('text: each mismatch with its place, why, and what to do; verdicts; totals', () => {
  const text = renderText(report, { all: false })
  expect(text)
    .toContain(`widget_create: spec.name: FieldValueTooLong maxLength: extra, 288 times, 2026-11-21 03:00 to 2026-11-22 17:00
  spec.name: Too long: may not be more than 5 characters
  refused before and after the switch: widgets.jsonl:3
  types/widget.ts:2
  The tag refuses this, and hand-written validation does not: it lacks the check, or the tag is stricter.
  = help: Add the check to hand-written validation
      field.tooLongCharacters(FieldPath.of("spec", "name"), 5).withOrigin("maxLength").markCoveredByDeclarative()
  = help: Or relax the tag; until then take it back to alpha, where it refuses nothing
      - // +k8s:beta(since: "1.36")=+k8s:maxLength=5
      + // +k8s:alpha(since: "1.37")=+k8s:maxLength=5
`)
  expect(text).toContain(`  types/widget.ts:8 (no tag)
  Hand-written validation refuses this and marks its error as covered, but no tag is known that asks for it.
  = help: Add a tag above the declaration
      + // +k8s:alpha(since: "1.37")=+k8s:minimum=1024
        port: Int32
`)
  expect(text).toMatch(
    /disagrees +widget_create +spec\.name +\+k8s:maxLength +beta +800 +0 +288 +make both sides agree/,
  )
  expect(text).not.toMatch(/^never-fired/m)
  expect(text).toContain('4 rules that never fired or that are enforced: --all lists them')
  expect(renderText(report, { all: true })).toMatch(/^never-fired +widget_create +spec\.image/m)
  expect(text).toContain(`not kept:
  1,200: samples of mismatches that had enough

rules: disagrees 2, noise 1, untagged 1, unmarked 1, ratcheted 1, never-fired 3, not-exercised 1, ready 1, enforced 1
from 2026-11-21 00:00 to 2026-11-22 12:00 UTC, judged as Kubernetes 1.37
26,148 comparisons of 2 validations: 4,350 alike, 288 differ, 21,510 without errors on either side; 20 failed; 93.8 % agreement; 4 distinct mismatches
2 mismatches with objects that only declarative validation would let in
fails: disagrees, panics
`)
  expect(text).not.toContain('\u202e')
})

test('text of two stores: what has changed', () => {
  const before = { name: 'before.db', data: { ...reportData(), mismatches: reportData().mismatches.slice(1) } }
  const text = renderText(reportFor(reportData(), { before, failOn: ['new'] }), { all: false })
  expect(text).toContain(`changed since before.db:
  new: widget_create: spec.name: FieldValueTooLong maxLength: extra: 0 of 22,548, now 288 of 22,548
`)
  expect(text).toContain('mismatches since before.db: new 1, same 3')
  expect(text).toMatch(/fails: new\n$/)
})

test('JSON', () => {
  const json = JSON.parse(renderJson(report, same))
  expect(json).toMatchObject({
    version: 1,
    kubernetesVersion: '1.37',
    stores: ['mismatches.db'],
    thresholds: { firings: 10, comparisons: 1000 },
    failures: ['disagrees', 'panics'],
    period: { from: '2026-11-21T00:00:00.000Z', to: '2026-11-22T12:00:00.000Z' },
    comparisons: { compared: 26148, match: 4350, mismatch: 288, silent: 21510, panic: 20 },
    dropped: [{ count: 1200 }],
  })
  expect(json.rules[4]).toMatchObject({
    field: 'spec.name',
    tag: 'k8s:maxLength',
    level: 'beta',
    verdict: 'disagrees',
    next: { step: 'agree' },
    both: 800,
    handwrittenOnly: 0,
    declarativeOnly: 288,
  })
  expect(json.mismatches.map((one: { id: string; count: number; letsIn: boolean }) => [one.count, one.letsIn])).toEqual(
    [
      [288, false],
      [31, true],
      [12, false],
      [3, true],
    ],
  )
  expect(json.mismatches[0]).toMatchObject({
    id: expect.stringMatching(/^m-[0-9a-f]{8}$/),
    cause: 'missed',
    place: { file: 'types/widget.ts', line: 2, column: 3, isTag: true },
    samples: [{ effect: 'same', origin: 'widgets.jsonl:3', record: { operation: 'create' } }],
  })
  expect(json).not.toHaveProperty('differences')
})

test('SARIF: mismatches at their tags, what the report fails on as errors', () => {
  const findings = findingsOf(reportFor(reportData(), { failOn: ['disagrees', 'never-fired'] }))
  expect(findings.map(({ code, severity, span }) => [code, severity, span?.source.position(span.start).line])).toEqual([
    ['mismatch/missed', 'error', 2],
    ['mismatch/missed', 'error', 8],
    ['mismatch/notCovered', 'warning', undefined],
    ['mismatch/unchanged', 'warning', undefined],
    ['mismatch/never-fired', 'error', undefined],
    ['mismatch/never-fired', 'error', 8],
    ['mismatch/never-fired', 'error', 8],
    ['mismatch/panic', 'warning', undefined],
  ])
  const [run] = JSON.parse(RENDERERS.sarif(findings, { describe: describeFinding })).runs
  expect(run.tool.driver.rules[0]).toMatchObject({
    id: 'mismatch/missed',
    shortDescription: { text: expect.any(String) },
  })
})

test('Markdown: nothing of the input is markup, and it fits into a comment', () => {
  const markdown = renderMarkdown(report)
  expect(markdown).toMatch(/^\*\*26,148 comparisons of 2 validations/)
  expect(markdown).toContain('| disagrees | 2 |')
  expect(markdown.replaceAll(/```[^]*?```|`+[^`]*`+|<code>[^<]*<\/code>/g, '')).not.toMatch(/<script|<img/)
  expect(renderMarkdown(reportFor(manyMismatches(500))).length).toBeLessThan(65_536)
})

test('HTML: nothing of the input is markup, nothing is fetched, and only its own script runs', () => {
  const html = renderHtml(report)
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/<img|\u202e|https?:\/\/(?!www\.w3)/)
  expect(html).toMatch(/default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-[A-Za-z0-9+/=]+'/)
  expect(html).toContain('&lt;/pre&gt;&lt;script&gt;')
})

test('HTML of very many objects: those beyond a limit are left out, and that is said', () => {
  const big = mismatchOf({
    error: { type: 'FieldValueInvalid', field: 'spec.a', origin: 'x', detail: '' },
    field: 'spec.a',
    direction: 'extra',
    cause: 'missed',
    count: 1,
    object: { spec: { a: 'x'.repeat(1_000_000) } },
  })
  const mismatches = Array.from({ length: 40 }, (_, index) => ({ ...big, field: `spec.a${index}` }))
  const html = renderHtml(reportFor({ ...NO_DATA, mismatches }))
  expect(html.length).toBeLessThan(20_000_000)
  expect(html).toContain('The page would be too large with all objects')
})

test('records alone, and nothing at all', () => {
  const records = reportFor({ ...NO_DATA, mismatches: reportData().mismatches })
  expect(renderText(records, { all: false })).toContain('records alone, which do not tell how much was compared')
  expect(renderHtml(records)).not.toContain('class="chart"')
  expect(renderText(reportFor(NO_DATA), { all: false })).toMatch(/0 distinct mismatches\n$/)
  expect(renderHtml(reportFor(NO_DATA))).toContain('There are none.')
})

test.each([
  [
    'notCovered',
    'extra',
    [
      '- field.invalid(FieldPath.of("a"), value, "d").withOrigin("minimum")\n+ field.invalid(FieldPath.of("a"), value, "d").withOrigin("minimum").markCoveredByDeclarative()',
    ],
  ],
  ['noLevel', 'unmatched', ['', '']],
  ['repeated', 'unmatched', ['']],
  ['unchanged', 'unmatched', ['if (old !== undefined && semanticEqual(value, oldValue)) return [] // value of a']],
  ['origin', 'extra', ['.withOrigin("minimum")']],
] as const)('what to change: %s', (cause, direction, codes) => {
  const error = { type: 'FieldValueInvalid', field: 'a', origin: 'minimum', detail: 'd' }
  const mismatch = mismatchOf({ error, field: 'a', direction, cause, count: 1, object: {} })
  const [found] = reportFor({ ...NO_DATA, mismatches: [mismatch] }).mismatches
  expect(found?.suggestions.map(({ code }) => code)).toEqual(codes)
})

test('tags of items go to their list, and have no level before 1.36', () => {
  const error = { type: 'FieldValueInvalid', field: 'a[0][2]', origin: 'privileged', detail: 'd' }
  const mismatch = mismatchOf({
    error,
    field: 'a[*][*]',
    direction: 'unmatched',
    cause: 'missed',
    count: 1,
    object: {},
  })
  const tagOf = (version: string): string | undefined => {
    const options = { kubernetesVersion: version, lifecycle: migrationLifecycle(version) }
    return reportFor({ ...NO_DATA, mismatches: [mismatch] }, options).mismatches[0]?.suggestions[0]?.code
  }
  expect(tagOf('1.37')).toBe('// +k8s:alpha(since: "1.37")=+k8s:eachVal=+k8s:eachVal=+k8s:minimum=1024')
  expect(tagOf('1.34')).toBe('// +k8s:eachVal=+k8s:eachVal=+k8s:minimum=1024')
})

test('hostile names stay on their line', () => {
  const error = { type: 'FieldValueInvalid', field: 'a\nb', origin: HOSTILE, detail: '::error::x' }
  const mismatch = mismatchOf({ error, field: 'a\nb', direction: 'extra', cause: 'missed', count: 1, object: {} })
  const text = renderText(reportFor({ ...NO_DATA, mismatches: [mismatch] }), { all: true })
  expect(text.split('\n').filter((line) => /^b|^::/.test(line))).toEqual([])
})
