import { describe, expect, test } from 'vitest'
import { renderCatalogue, usage } from './catalogue.js'
import { CONTROL_COMMENTS } from './control-comments.js'
import { TAG_DEFINITIONS } from '../definitions/index.js'

test.each([
  ['k8s:required', '+k8s:required'],
  ['k8s:maxLength', '+k8s:maxLength=<non-negative integer>'],
  ['k8s:update', '+k8s:update[=<constraint>]'],
  ['k8s:eachVal', '+k8s:eachVal=+<tag>'],
  ['k8s:subfield', '+k8s:subfield(<field-json-name>)=+<tag>'],
  ['k8s:alpha', '+k8s:alpha([since: <version>])=+<tag>'],
  ['k8s:item', '+k8s:item(<key>: <value>, …)=+<tag>'],
  ['k8s:unionMember', '+k8s:unionMember([union: <name>], [memberName: <name>])'],
])('usage of %s: %s', (name, expected) => {
  const definition = TAG_DEFINITIONS.find((one) => one.name === name)
  if (definition === undefined) throw new Error('unknown')
  expect(usage(definition)).toBe(expected)
})

describe('JSON', () => {
  const catalogue = JSON.parse(renderCatalogue('json', '1.37')) as {
    version: number
    kubernetesVersion: string
    tags: { name: string; args: unknown; payload: unknown; examples: unknown[] }[]
    controlComments: unknown
  }
  test('has all tags, sorted, each with all that is known', () => {
    expect([catalogue.version, catalogue.kubernetesVersion]).toEqual([1, '1.37'])
    expect(catalogue.tags.map(({ name }) => name)).toEqual(TAG_DEFINITIONS.map(({ name }) => name).sort())
    expect(catalogue.controlComments).toEqual(CONTROL_COMMENTS)
    for (const tag of catalogue.tags) {
      const { plan: _plan, ...data } = TAG_DEFINITIONS.find(({ name }) => name === tag.name) ?? {}
      expect(tag).toEqual({
        args: [],
        payload: null,
        doc: '',
        acceptsUnknownArgs: false,
        ...(JSON.parse(JSON.stringify(data)) as object),
      })
    }
  })
  test('has the tags of a version', () => {
    const names = (JSON.parse(renderCatalogue('json', '1.33')) as typeof catalogue).tags.map(({ name }) => name)
    expect(names).toContain('k8s:required')
    expect(names).not.toContain('k8s:enum')
  })
})

describe('Markdown', () => {
  const lines = renderCatalogue('markdown', '1.37').split('\n')
  const section = (name: string): string[] => {
    const start = lines.indexOf(`## ${name}`)
    const end = lines.findIndex((line, at) => at > start && line.startsWith('## '))
    return lines.slice(start, end)
  }
  test('has a row and a section for each tag, and the row leads to it', () => {
    for (const { name, stability, since, summary } of TAG_DEFINITIONS) {
      const anchor = name.toLowerCase().replace(':', '')
      expect(lines).toContain(`| [\`+${name}\`](#${anchor}) | ${stability} | ${since} | ${summary} |`)
      expect(section(name)).toContain(`- Stability: ${stability}, since ${since}`)
    }
  })
  test('shows examples with what they accept, reject and refuse', () => {
    expect(section('k8s:maxLength')).toEqual(
      expect.arrayContaining([
        '  // +k8s:maxLength=3',
        '- accepts `{"name":"héé"}`',
        '- rejects `{"name":"abcd"}`:',
        '  - `name: Too long: may not be more than 3 characters`',
        'Refused: `must be greater than or equal to zero`',
      ]),
    )
    expect(section('k8s:monotonic')).toContain('- rejects `{"generation":1}` after `{"generation":2}`:')
    expect(section('k8s:ifEnabled')).toContain('- rejects `{}` with Gate on:')
  })
  test('no table row breaks, and fences are closed', () => {
    for (const line of lines.filter((one) => one.startsWith('| '))) {
      expect([line, /^\| .* \|$/.test(line)]).toEqual([line, true])
    }
    expect(lines.filter((line) => line.startsWith('```')).length % 2).toBe(0)
  })
})

test('control comments are described, once each', () => {
  const names = CONTROL_COMMENTS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const { name, summary } of CONTROL_COMMENTS) {
    expect(summary).toMatch(/^[A-Z].*\.$/)
    expect(TAG_DEFINITIONS.some((tag) => tag.name === name)).toBe(false)
  }
})
