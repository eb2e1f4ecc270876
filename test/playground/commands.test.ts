// What is copied from the playground says the same as the page: commands, and test cases, which pass.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { folderWith, runIn } from '../fixtures/cli/run-in.js'
import { runScript } from '../fixtures/playground/run-script.js'
import type { Answer } from '../../playground/model/answer.js'
import type { Example } from '../../playground/model/example.js'
import { modeOf } from '../../playground/modes/index.js'

const example = (name: string): Example =>
  parse(readFileSync(new URL(`../../playground/examples/${name}.yaml`, import.meta.url), 'utf8')) as Example

const verdictOf = ({ parts }: Answer): string | undefined => {
  const [first] = parts
  return first?.kind === 'decision' ? first.verdict : undefined
}

/** All of a text on one line: terminals break it. */
const flat = (text: string): string => text.replace(/\s+/g, ' ')

test.each<[name: string, code: number, said: string]>([
  ['policy-10-replicas', 1, 'at most 5 replicas, not 7'],
  ['policy-30-params', 1, 'the namespace allows 3 replicas'],
  ['policy-40-namespaces', 0, 'namespaceSelector asks for env=production'],
  ['policy-50-immutable', 1, 'volumes do not shrink'],
  ['policy-60-authorizer', 1, 'a deployment needs a review'],
  ['policy-80-warn', 0, 'images have a fixed tag'],
  ['mutating-policy-20-sidecar', 0, 'changed the object'],
  ['mutating-policy-40-fails', 1, 'denied request'],
  ['webhook-10-called', 0, 'webhook images.example.com: is called'],
  ['webhook-20-not-called', 0, 'the match condition image-changed is false'],
  ['upgrade-10-enum', 1, 'enum values removed'],
  ['upgrade-40-loosened', 0, 'compatible'],
  ['cel-22-lists', 0, 'false'],
])('the command of %s', async (name, code, said) => {
  const scenario = example(name)
  const engine = await modeOf(scenario.mode)?.engine()
  const result = await runScript(engine?.command(scenario) ?? '')
  expect(flat(result.stdout + result.stderr)).toContain(said)
  expect(result.code).toBe(code)
  const verdict = verdictOf((await engine?.answer(scenario)) as Answer)
  if (verdict !== undefined) expect(verdict === 'bad' ? 1 : 0).toBe(code)
})

test.each([
  'policy-10-replicas',
  'policy-30-params',
  'policy-40-namespaces',
  'policy-50-immutable',
  'policy-60-authorizer',
  'policy-70-budget',
  'policy-80-warn',
  'mutating-policy-10-label',
  'mutating-policy-30-escape',
  'mutating-policy-40-fails',
  'webhook-10-called',
  'webhook-20-not-called',
  'webhook-30-fails',
])('the test case of %s passes', async (name) => {
  const scenario = example(name)
  const engine = await modeOf(scenario.mode)?.engine()
  const folder = folderWith({ 'scenario.policy-test.yaml': engine?.testCase?.(scenario) ?? '' })
  const result = await runIn(folder, ['policy', 'test', 'scenario.policy-test.yaml'])
  expect(result.stdout + result.stderr).toContain('1 test passed')
  expect(result.code).toBe(0)
})
