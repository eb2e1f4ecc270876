import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fragmentOf, scenarioOf } from '../../playground/share/link.js'
import { functionExamples, playable } from './examples.js'

const examples = functionExamples(readFileSync('docs/cel-functions.md', 'utf8'))

test('the playground answers the examples of functions as the page does, but for those that no new expression may use', async () => {
  const played = new Set(await playable(examples))
  expect(played.size).toBeGreaterThan(250)
  expect(examples.filter((example) => !played.has(example)).map(({ line }) => line)).toEqual([
    '[1, 2, 3].includes(2)  =>  true',
    '[1, 2, 3].includes(4)  =>  false',
    "'model-a'.includes('model-a')  =>  true",
    `jsonpatch.escapeKey('k8s.io/my~label')  =>  "k8s.io~1my~0label"`,
  ])
})

test('their links carry them', async () => {
  const linked = await Promise.all(examples.map(async ({ scenario }) => scenarioOf(await fragmentOf(scenario))))
  expect(linked).toEqual(examples.map(({ scenario }) => scenario))
})

test('other blocks have no examples', () => {
  expect(functionExamples('```sh\nnpm test\n```\n\n```\na  ->  b\n```\n')).toEqual([])
})
