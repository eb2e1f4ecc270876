import { expect, test } from 'vitest'
import { codeFrame, type FrameOptions } from './frame.js'
import { SourceText } from '../source/source.js'
import { cpuTime } from '../../test/fixtures/cpu-time.js'

/** The frame of what stands between « and » in a text. */
function frame(marked: string, options: FrameOptions = {}): string[] {
  const start = marked.indexOf('«')
  const end = marked.indexOf('»') - 1
  const source = new SourceText('f', marked.replace(/[«»]/g, ''))
  return codeFrame({ source, start, end }, options).split('\n')
}

test.each<[name: string, text: string, lines: string[]]>([
  [
    'two lines around',
    'a\nb\nc\n  d: «eee» # f\ng\nh\ni\n',
    ['  2 | b', '  3 | c', '> 4 |   d: eee # f', '    |      ^^^', '  5 | g', '  6 | h'],
  ],
  ['the first line', '«a»\nb\nc\nd', ['> 1 | a', '    | ^', '  2 | b', '  3 | c']],
  ['the last line', 'a\nb\n«c»\n', ['  1 | a', '  2 | b', '> 3 | c', '    | ^']],
  ['an empty text', '«»', ['> 1 |', '    | ^']],
  ['an empty span', 'a: «»\n', ['> 1 | a:', '    |    ^']],
  ['behind the end', 'a\n«»', ['  1 | a', '> 2 |', '    | ^']],
  ['tabs up to their stops', '\ta\t«b»\tc', ['> 1 |     a   b   c', '    |         ^']],
  ['a marked tab', 'a«\t»b', ['> 1 | a   b', '    |  ^^^']],
  ['wide characters', '日本: «値»', ['> 1 | 日本: 値', '    |       ^^']],
  ['characters without width', 'e\u0301: «x»', ['> 1 | e\u0301: x', '    |    ^']],
  ['control characters', '\u001b[31m«x»', ['> 1 | \\u001b[31mx', '    |           ^']],
  ['several lines', 'a\nb «c\nd» e\nf', ['  1 | a', '> 2 | b c', '    |   ^', '> 3 | d e', '  4 | f']],
  ['numbers of two digits', '\n\n\n\n\n\n\n\n«x»\ny', ['   7 |', '   8 |', '>  9 | x', '     | ^', '  10 | y']],
])('%s', (_, text, lines) => {
  expect(frame(text)).toEqual(lines)
})

test('long lines are cut around the mark', () => {
  const [before, line, carets] = frame(`short\n${'x'.repeat(500)}«mark»${'y'.repeat(500)}`, { width: 60 })
  expect(before).toBe('  1 | …')
  expect(line).toBe(`> 2 | …${'x'.repeat(30)}mark${'y'.repeat(26)}…`)
  expect(carets).toBe(`    | ${' '.repeat(31)}^^^^`)
})

test('a mark that is longer than the frame is cut, too', () => {
  const [line, carets] = frame(`a: «${'x'.repeat(1000)}»`, { width: 40 })
  expect(line).toBe(`> 1 | a: ${'x'.repeat(37)}…`)
  expect(carets).toBe(`    |    ${'^'.repeat(37)}`)
})

test('no half of a surrogate pair is shown', () => {
  const [line] = frame(`${'😀'.repeat(50)}«x»${'😀'.repeat(50)}`, { width: 61 })
  expect(line).not.toMatch(/\p{Cs}/u)
})

test('a line of a megabyte costs no more than what is shown', () => {
  const start = cpuTime()
  frame(`${'x'.repeat(1_000_000)}«y»${'x'.repeat(1_000_000)}`)
  expect(cpuTime() - start).toBeLessThan(500)
})

test('colours are those of the severity', () => {
  const mark = (name: string) => (text: string) => `<${name}>${text}</${name}>`
  const painter = {
    error: mark('e'),
    warning: mark('w'),
    faint: mark('f'),
    place: mark('p'),
    strong: mark('s'),
    help: mark('h'),
  }
  expect(frame('«a»', { painter, severity: 'warning' })).toEqual(['<w>></w> <f>1 |</f> a', '  <f>  |</f> <w>^</w>'])
  expect(frame('«a»', { painter })[1]).toBe('  <f>  |</f> <e>^</e>')
})
