import { describe, expect, test } from 'vitest'
import { SourceText } from '../../diagnostics/index.js'
import { TAG_DEFINITIONS } from '../definitions/index.js'
import { TagError } from '../record/error.js'
import { renderTag } from '../grammar/tag.js'
import type { CommentLine } from '../model/type.js'
import { TagRegistry } from './registry.js'

const registry = new TagRegistry(TAG_DEFINITIONS, '1.37')

/** Comment lines as they stand in a file, each after `// `. */
function comments(...lines: string[]): CommentLine[] {
  const source = new SourceText('x.ts', lines.map((line) => `// ${line}`).join('\n'))
  return lines.map((text, at) => {
    const start = source.lineRange(at + 1)[0] + 3
    return { text, span: { source, start, end: start + text.length } }
  })
}

describe('reading', () => {
  test.each<[lines: string[], tags: string[]]>([
    [[], []],
    [['text', '+k8s:required'], ['1:1 k8s:required']],
    // Grouped by name, in order of first appearance.
    [
      ['+k8s:listMapKey=b', '+k8s:listType=map', '+k8s:listMapKey=a'],
      ['0:1 k8s:listMapKey="b"', '2:1 k8s:listMapKey="a"', '1:1 k8s:listType="map"'],
    ],
    [['  \t+k8s:required # why'], ['0:4 k8s:required']],
    // What nobody knows isn't even parsed.
    [['+k8s:nope(', '+listType=set', '+ k8s:required', 'x +k8s:required'], []],
    [['+constructor', '+__proto__'], []],
  ])('%j', (lines, tags) => {
    const given = comments(...lines)
    const found = registry
      .parse(given)
      .map(({ tag, line, offset }) => `${given.indexOf(line)}:${offset} ${renderTag(tag)}`)
    expect(found).toEqual(tags)
  })

  test.each<[lines: string[], message: string, place: string]>([
    [['+k8s:maxLength='], 'failed to parse tags: unexpected end of input: [k8s:maxLength=]', '1:19'],
    [
      ['text', '+k8s:maxLength=1', '+k8s:maxLength=1 1'],
      "failed to parse tags: unexpected character ' ' at position 16: [k8s:maxLength=1 k8s:maxLength=1 1]",
      '3:20',
    ],
  ])('%j cannot be parsed', (lines, message, place) => {
    try {
      registry.parse(comments(...lines))
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof TagError) || !('span' in error)) throw error
      const { source, start } = error.span as CommentLine['span']
      const { line, column } = source.position(start)
      expect([error.message, `${line}:${column}`]).toEqual([message, place])
    }
  })

  test.each([
    [100, undefined],
    [101, 'tag "k8s:eachVal": tags are chained more than 100 deep'],
  ])('chains of %d', (length, message) => {
    const read = () => registry.parse(comments(`+${'k8s:eachVal=+'.repeat(length - 1)}k8s:required`))
    if (message === undefined) expect(read()).toHaveLength(1)
    else expect(read).toThrow(message)
  })
})

describe('versions', () => {
  test.each<[compatibility: string, name: string, exists: boolean]>([
    ['1.33', 'k8s:required', true],
    ['1.33', 'k8s:enum', false],
    ['1.34', 'k8s:enum', true],
    ['1.34', 'k8s:unique', false],
    ['1.35', 'k8s:unique', true],
    ['1.35', 'k8s:maxBytes', false],
    ['1.36', 'k8s:maxBytes', true],
    ['1.36', 'k8s:monotonic', false],
    ['1.37', 'k8s:monotonic', true],
    ['1.37', 'k8s:nope', false],
    ['1.37', 'constructor', false],
  ])('at %s, %s: %s', (compatibility, name, exists) => {
    const at = new TagRegistry(TAG_DEFINITIONS, compatibility)
    expect(at.get(name) !== undefined).toBe(exists)
    expect(at.definitions().some((definition) => definition.name === name)).toBe(exists)
  })

  test('definitions are sorted by name', () => {
    const names = registry.definitions().map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    expect(names).toHaveLength(TAG_DEFINITIONS.length)
  })
})
