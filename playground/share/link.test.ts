import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fragmentOf, LinkError, scenarioOf } from './link.js'

const SCENARIO = { mode: 'cel', version: '1.34', texts: { expression: 'self == "ü 👍"', values: 'self: 1\n' } }

test('there and back; empty texts are left out', async () => {
  const fragment = await fragmentOf({ ...SCENARIO, texts: { ...SCENARIO.texts, schema: '' } })
  expect(fragment).toMatch(/^s1=[\w-]+$/)
  expect(await scenarioOf(`#${fragment}`)).toEqual(SCENARIO)
})

test('an address without a fragment', async () => {
  expect(await scenarioOf('')).toBeUndefined()
  expect(await scenarioOf('#')).toBeUndefined()
})

const packed = (value: unknown): string => `#s1=${deflateRawSync(JSON.stringify(value)).toString('base64url')}`

test.each<[name: string, fragment: string | Promise<string>, message: RegExp]>([
  ['something else', '#top', /is not a scenario/],
  ['other characters', '#s1=a b', /was changed/],
  ['half of it', fragmentOf(SCENARIO).then((text) => `#${text.slice(0, -10)}`), /incomplete/],
  ['a text', packed('x'), /no scenario in it/],
  ['a mode that is not here', packed({ ...SCENARIO, mode: 'chess' }), /the mode "chess"/],
  ['a version that is not known', packed({ ...SCENARIO, version: '9.9' }), /Kubernetes "9.9"; known are 1.30 to 1.37/],
  ['a pane that there is not', packed({ ...SCENARIO, texts: { x: '' } }), /a text "x"/],
  ['a pane that is not a text', packed({ ...SCENARIO, texts: { values: 1 } }), /a text "values"/],
  ['very much in few bytes', packed({ ...SCENARIO, texts: { values: ' '.repeat(5 << 20) } }), /too large/],
  ['very many characters', `#s1=${'a'.repeat(40_000)}`, /too long/],
])('%s', async (_name, fragment, message) => {
  const failed = scenarioOf(await fragment)
  await expect(failed).rejects.toThrow(LinkError)
  await expect(failed).rejects.toThrow(message)
})

test('too much for a link', async () => {
  const noise = Array.from({ length: 60_000 }, (_, at) => ((at * 2654435761) >>> 7).toString(36)).join('')
  await expect(fragmentOf({ ...SCENARIO, texts: { values: noise } })).rejects.toThrow(/too much text for a link/)
})
