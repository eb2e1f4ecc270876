import { expect, test } from 'vitest'
import { summaryText, type Diagnostic } from '../finding/diagnostic.js'
import { SourceText } from '../source/source.js'
import { fnv1a64 } from './fingerprint.js'
import { FORMATS, RENDERERS } from './index.js'

const yaml = new SourceText('/project/a b,c.yaml', 'kind: Widget\nspec:\n  name: "x"\n  note: 100%\n')
const span = (text: string, source = yaml) => {
  const start = source.text.indexOf(text)
  return { source, start, end: start + text.length }
}
const error: Diagnostic = {
  code: 'maxLength',
  severity: 'error',
  message: 'spec.name: Too long: "<x>" & more',
  span: span('"x"'),
  mend: "shorten it\nor don't",
  related: [{ span: span('Widget'), message: 'this kind says so' }],
}
const warning: Diagnostic = {
  code: 'KV1:2',
  severity: 'warning',
  message: 'a: 1%,\r\nb ]]> \u0000',
  span: span('100%'),
}
const placeless: Diagnostic = { code: 'generate/stale', severity: 'error', message: 'not up to date' }
const several: Diagnostic = { code: 'lines', severity: 'error', message: 'long', span: span('spec:\n  name') }
const all = [error, warning, placeless, several]
const fileName = (name: string): string => name.replace('/project/', '')

test.each(FORMATS)('%s is pure and ends with a line break', (format) => {
  const text = RENDERERS[format](all, { fileName })
  expect(text).toBe(RENDERERS[format](all, { fileName }))
  expect(text).toMatch(/[^\n]\n$/)
  expect(RENDERERS[format](all)).toContain('c.yaml')
})

test('text names a few related places, and counts the others', () => {
  const related = Array.from({ length: 11 }, () => ({ span: span('Widget'), message: 'here, too' }))
  const lines = RENDERERS.text([{ ...error, related }], { fileName }).split('\n')
  expect(lines.filter((line) => line.endsWith('here, too'))).toHaveLength(8)
  expect(lines).toContain('  = note: and 3 more places')
})

test('text', () => {
  expect(RENDERERS.text([error, placeless], { fileName })).toBe(
    [
      'a b,c.yaml:3:9: error maxLength: spec.name: Too long: "<x>" & more',
      '  1 | kind: Widget',
      '  2 | spec:',
      '> 3 |   name: "x"',
      '    |         ^^^',
      '  4 |   note: 100%',
      '  = note: a b,c.yaml:1:7: this kind says so',
      '  = help: shorten it',
      "          or don't",
      '',
      'error generate/stale: not up to date',
      '',
    ].join('\n'),
  )
  expect(RENDERERS.text([])).toBe('')
})

test('text never steers a terminal', () => {
  const source = new SourceText('a\u001b]0;b.yaml', '\u001b[2J')
  const text = RENDERERS.text([{ ...warning, message: '\u001b[31mred\u202e', span: { source, start: 0, end: 1 } }])
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  expect(text).toContain('\\u001b[31mred\\u202e')
})

test('json', () => {
  expect(JSON.parse(RENDERERS.json(all, { fileName }))).toEqual({
    version: 1,
    findings: [
      {
        code: 'maxLength',
        severity: 'error',
        message: error.message,
        file: 'a b,c.yaml',
        start: { line: 3, column: 9 },
        end: { line: 3, column: 12 },
        mend: error.mend,
        related: [
          {
            message: 'this kind says so',
            file: 'a b,c.yaml',
            start: { line: 1, column: 7 },
            end: { line: 1, column: 13 },
          },
        ],
      },
      {
        code: 'KV1:2',
        severity: 'warning',
        message: warning.message,
        file: 'a b,c.yaml',
        start: { line: 4, column: 9 },
        end: { line: 4, column: 13 },
      },
      { code: 'generate/stale', severity: 'error', message: 'not up to date' },
      {
        code: 'lines',
        severity: 'error',
        message: 'long',
        file: 'a b,c.yaml',
        start: { line: 2, column: 1 },
        end: { line: 3, column: 7 },
      },
    ],
    summary: { errors: 3, warnings: 1 },
  })
  expect(JSON.parse(RENDERERS.json([]))).toEqual({ version: 1, findings: [], summary: { errors: 0, warnings: 0 } })
})

test('github escapes what would end a command or a property', () => {
  expect(RENDERERS.github(all, { fileName }).split('\n')).toEqual([
    '::error file=a b%2Cc.yaml,line=3,endLine=3,col=9,endColumn=12,title=maxLength::spec.name: Too long: "<x>" & more%0Ahelp: shorten it%0Aor don\'t',
    '::warning file=a b%2Cc.yaml,line=4,endLine=4,col=9,endColumn=13,title=KV1%3A2::a: 1%25,\\r%0Ab ]]> \\u0000',
    '::error title=generate/stale::not up to date',
    '::error file=a b%2Cc.yaml,line=2,endLine=3,title=lines::long',
    '',
  ])
})

test('junit: a test case a file, errors fail it, warnings do not', () => {
  const other = new SourceText('/project/other.yaml', 'x')
  const diagnostics = [...all, { ...warning, span: { source: other, start: 0, end: 1 } }]
  const xml = RENDERERS.junit(diagnostics, { fileName, files: ['/project/fine.yaml', '/project/other.yaml'] })
  expect(xml).toContain('<testsuites name="kubevet" tests="4" failures="2" errors="0">')
  expect(xml).toContain('<testcase classname="kubevet" name="fine.yaml"/>')
  expect(xml).toMatch(/<testcase classname="kubevet" name="other.yaml">\n +<system-out>other.yaml:1:1: warning/)
  expect(xml).toContain('type="maxLength" message="spec.name: Too long: &quot;&lt;x&gt;&quot; &amp; more"')
  expect(xml).toContain('name="(no file)"')
  expect(xml.match(/<failure /g)).toHaveLength(3)
  expect(wellFormedXml(xml)).toBe(true)
})

/** Tags that nest, attributes between quotes, and no character that XML forbids. */
function wellFormedXml(xml: string): boolean {
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u.test(xml)) return false
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<(\/?)([a-z-]+)((?: [a-z]+="[^"<]*")*)(\/?)>/g, (_, end, name, __, empty) => {
      if (end === '/') return open.pop() === name ? '' : '<'
      if (empty === '') open.push(name)
      return ''
    })
  return open.length === 0 && !/[<>]|&(?!(?:amp|lt|gt|quot|#[0-9]+);)/.test(rest)
}

test('sarif has what its schema requires', () => {
  const describe = (code: string) =>
    code === 'maxLength' ? { summary: 'Limits length.', help: 'Shorten it.' } : undefined
  const log = JSON.parse(RENDERERS.sarif(all, { fileName, files: ['/project/fine.yaml'], version: '1.2.3', describe }))
  expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-2.1.0') })
  const [run] = log.runs
  expect(run.tool.driver).toMatchObject({ name: 'kubevet', semanticVersion: '1.2.3' })
  expect(run.tool.driver.rules).toEqual([
    { id: 'maxLength', shortDescription: { text: 'Limits length.' }, help: { text: 'Shorten it.' } },
    { id: 'KV1:2', help: { text: 'KV1:2' } },
    { id: 'generate/stale', help: { text: 'generate/stale' } },
    { id: 'lines', help: { text: 'lines' } },
  ])
  expect(run.artifacts).toEqual([{ location: { uri: 'fine.yaml', uriBaseId: '%SRCROOT%' } }])
  for (const result of run.results) {
    expect(['error', 'warning']).toContain(result.level)
    expect(result.message.text).not.toBe('')
    expect(run.tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
    expect(Object.values(result.partialFingerprints)).toEqual([expect.stringMatching(/^[0-9a-f]{16}:1$/)])
  }
  expect(run.results[0].locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'a%20b%2Cc.yaml', uriBaseId: '%SRCROOT%' },
        region: { startLine: 3, startColumn: 9, endLine: 3, endColumn: 12 },
      },
    },
  ])
  expect(run.results[0].relatedLocations).toMatchObject([{ id: 0, message: { text: 'this kind says so' } }])
  expect(run.results[2]).not.toHaveProperty('locations')
})

test.each<[name: string, uri: string]>([
  ['/tmp/ü/x.yaml', 'file:///tmp/%C3%BC/x.yaml'],
  ['C:\\a b\\x.yaml', 'file:///C:/a%20b/x.yaml'],
  ['<stdin>', '%3Cstdin%3E'],
])('sarif: %s is the URI %s', (name, uri) => {
  const source = new SourceText(name, 'x')
  const log = JSON.parse(RENDERERS.sarif([{ ...placeless, span: { source, start: 0, end: 1 } }]))
  expect(log.runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe(uri)
})

test('fingerprints stay when lines move, and tell equal findings apart', () => {
  const prints = (text: string): string[] => {
    const source = new SourceText('f', text)
    const found = [...text.matchAll(/bad/g)].map(({ index }): Diagnostic => ({
      ...placeless,
      span: { source, start: index, end: index + 3 },
    }))
    return JSON.parse(RENDERERS.sarif(found)).runs[0].results.map((one: { partialFingerprints: object }) =>
      Object.values(one.partialFingerprints).join(),
    )
  }
  const [first, second, third] = prints('a: bad\nb: bad\na: bad\n')
  expect(new Set([first, second, third]).size).toBe(3)
  expect(prints('new\n\n  a: bad\nb: bad\na: bad')).toEqual([first, second, third])
})

test.each<[text: string, hash: string]>([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('FNV-1a of %j', (text, hash) => {
  expect(fnv1a64(text)).toBe(hash)
})

test.each<[errors: number, warnings: number, text: string]>([
  [0, 0, 'nothing found'],
  [1, 0, '1 error'],
  [0, 2, '2 warnings'],
  [2, 1, '2 errors, 1 warning'],
])('%i errors and %i warnings', (errors, warnings, text) => {
  expect(summaryText({ errors, warnings })).toBe(text)
})
