import { expect, test } from 'vitest'
import { MARKER_DEFINITIONS } from '../markers/definitions/index.js'
import { renderMarkers, usage } from './markers-page.js'

test.each([
  ['nullable', '+nullable'],
  ['groupName', '+groupName[=<group>]'],
  ['kubebuilder:validation:MaxLength', '+kubebuilder:validation:MaxLength=<integer>'],
  ['kubebuilder:deprecatedversion', '+kubebuilder:deprecatedversion:[warning=<text>]'],
  ['kubebuilder:selectablefield', '+kubebuilder:selectablefield:JSONPath=<path>'],
])('usage of %s: %s', (name, expected) => {
  const definition = MARKER_DEFINITIONS.find((one) => one.name === name)
  if (definition === undefined) throw new Error('unknown')
  expect(usage(definition)).toBe(expected)
})

test('the page has a row and a section for each marker, and the row leads to it', () => {
  const lines = renderMarkers().split('\n')
  for (const { name, summary } of MARKER_DEFINITIONS) {
    const anchor = name.toLowerCase().replaceAll(':', '')
    expect(lines.filter((line) => line === `## ${name}`)).toHaveLength(1)
    expect(
      lines.some((line) => line.startsWith(`| [\`+${name}\`](#${anchor}) |`) && line.endsWith(`| ${summary} |`)),
    ).toBe(true)
  }
})
