import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fragmentOf, scenarioOf } from '../../../playground/share/link.js'
import type { PageExample } from './example.js'
import { functionExamples } from './functions.js'
import { pageExamples, playable } from './index.js'

const read = (page: string): string => readFileSync(page, 'utf8')
const examples = pageExamples(read)

test('the playground answers as the pages say, but for what it has not', async () => {
  const played = await playable(examples)
  const left = examples.filter((example) => !played.includes(example))
  expect(left.filter(({ page }) => page === 'docs/cel-functions.md').map(({ code }) => code)).toEqual([
    '[1, 2, 3].includes(2)  =>  true',
    '[1, 2, 3].includes(4)  =>  false',
    "'model-a'.includes('model-a')  =>  true",
    `jsonpatch.escapeKey('k8s.io/my~label')  =>  "k8s.io~1my~0label"`,
  ])
  expect(left.filter(({ page }) => page === 'docs/tags.md').map(({ says }) => says)).toEqual([
    'name: Invalid value: "root": is reserved',
    'size: Required value',
  ])
  expect(left.filter(({ page }) => page === 'docs/markers.md').map(({ code }) => code)).toEqual([
    '// +default=small',
    '// +kubebuilder:unservedversion',
  ])
  expect(left.filter(({ page }) => page === 'docs/lint.md')).toEqual([])
  const countOf = (page: string): number => played.filter((example) => example.page === page).length
  expect(countOf('docs/crd-lint.md')).toBeGreaterThanOrEqual(60)
  expect(countOf('docs/policy-lint.md')).toBeGreaterThanOrEqual(55)
  expect(countOf('docs/diff.md')).toBeGreaterThanOrEqual(80)
  expect(countOf('docs/tags.md')).toBeGreaterThanOrEqual(90)
  expect(countOf('docs/lint.md')).toBeGreaterThanOrEqual(25)
  expect(countOf('docs/markers.md')).toBeGreaterThanOrEqual(95)
})

test('links carry them, also the longest of each page', async () => {
  const sizeOf = ({ scenario }: PageExample): number => JSON.stringify(scenario).length
  const pages = [...new Set(examples.map(({ page }) => page))]
  const longest = pages.flatMap((page) =>
    examples
      .filter((example) => example.page === page)
      .sort((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, 5),
  )
  const linked = await Promise.all(longest.map(async ({ scenario }) => scenarioOf(await fragmentOf(scenario))))
  expect(linked).toEqual(longest.map(({ scenario }) => scenario))
})

test('other blocks have no examples', () => {
  expect(functionExamples('```sh\nnpm test\n```\n\n```\na  ->  b\n```\n')).toEqual([])
})
