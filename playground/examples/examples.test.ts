// Every example: its answer has what it must have, and is plain data; and what editors are told of the panes of some: one file, since
// all modes are large to load.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Example } from '../model/example.js'
import type { PaneLanguage } from '../model/language.js'
import { modeOf } from '../modes/index.js'

const FOLDER = new URL('.', import.meta.url)
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.yaml'))

/** All texts in a value. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part)
}

test.each(FILES)('%s', async (file) => {
  const example = parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Example
  const mode = modeOf(example.mode)
  if (mode === undefined) throw new Error(`there is no mode ${example.mode}`)
  expect(Object.keys(example.texts).filter((name) => mode.panes.every((pane) => pane.name !== name))).toEqual([])
  const engine = await mode.engine()
  const answer = await engine.answer(example)
  const texts = [...textsOf(answer)]
  const missing = example.contains.filter((wanted) => !texts.some((text) => text.includes(wanted)))
  if (missing.length > 0) expect({ missing, texts }).toEqual({ missing: [] })
  expect(example.contains.length).toBeGreaterThan(0)
  expect(structuredClone(answer)).toEqual(answer)
  expect(engine.command(example)).toContain('npx kubevet ')
})

const example = (name: string): Example => parse(readFileSync(new URL(`${name}.yaml`, FOLDER), 'utf8')) as Example

/** The language of a pane with a text in which `|>` is the place. */
async function at(
  name: string,
  pane: string,
  change: (text: string) => string,
): Promise<{ readonly language: PaneLanguage; readonly offset: number }> {
  const { mode, version, texts } = example(name)
  const marked = change(texts[pane] ?? '')
  const scenario = { mode, version, texts: { ...texts, [pane]: marked.replace('|>', '') } }
  const language = (await modeOf(mode)?.engine())?.language?.(scenario, pane)
  if (language === undefined) throw new Error(`nothing is known of ${pane}`)
  return { language, offset: marked.indexOf('|>') }
}

const to = (text: string) => (): string => text
const replace =
  (from: string, text: string) =>
  (before: string): string =>
    before.replace(from, text)

test.each<[example: string, pane: string, change: (text: string) => string, offered: readonly string[]]>([
  ['crd-10-unbounded', 'crd', replace('spec:', 'spec:\n  |>'), ['conversion:', 'preserveUnknownFields: ']],
  ['crd-10-unbounded', 'object', to('apiVersion: |>'), ['edge.example.com/v1']],
  ['crd-10-unbounded', 'object', to('kind: |>'), ['Route']],
  ['policy-10-replicas', 'object', replace('replicas: 7', 'minReady|>'), ['minReadySeconds: ', 'paused: ']],
  ['policy-10-replicas', 'request', to('operation: |>'), ['create', 'update', 'delete', 'connect']],
  ['cel-35-estimate', 'values', to('self:\n  |>'), ['hosts:']],
  ['cel-35-estimate', 'schema', to('type: object\n|>'), ['$ref: ', '$schema: ', 'additionalItems: ']],
  ['mismatch-40-definition', 'subject', to('kind: CustomResourceDefinition\n|>'), ['apiVersion: ', 'metadata:']],
  ['types-10-limits', 'types', to('// +k8s:|>'), ['k8s:alpha=+k8s:', 'k8s:beta=+k8s:', 'k8s:customUnique']],
  ['types-10-limits', 'object', replace('host: Web_1', '|>'), ['host: ']],
])('%s: %s', async (name, pane, change, offered) => {
  const { language, offset } = await at(name, pane, change)
  const found = await language.complete(offset)
  expect(found.slice(0, offered.length).map(({ insert }) => insert)).toEqual(offered)
})

test('what is said of keys, and of tags: what they become', async () => {
  const key = await at('types-10-limits', 'object', replace('host:', 'ho|>st:'))
  expect((await key.language.hover(key.offset))?.text).toBe(
    '`host`: string (k8s-short-name), required\n\n`minLength: 1`, `maxLength: 63`',
  )
  const tag = await at('types-10-limits', 'types', replace('maxItems', 'maxI|>tems'))
  const { text = '' } = (await tag.language.hover(tag.offset)) ?? {}
  for (const part of ['Limits the number of items', '(value?.length ?? 0) > 8', '`RouteSpec.backends`', 'maxItems: 8'])
    expect(text).toContain(part)
})

test('misspelt tags and limits that rules need are mended by a click', async () => {
  const { mode, version, texts } = example('types-10-limits')
  const engine = await modeOf(mode)?.engine()
  const mended = async (types: string): Promise<string | undefined> => {
    const answer = await engine?.answer({ mode, version, texts: { types } })
    const [fix] = answer?.findings.flatMap(({ fixes }) => fixes) ?? []
    const edits = [...(fix?.edits ?? [])].sort((a, b) => b.from - a.from)
    return (
      fix && edits.reduce((text, { from, to: end, insert }) => text.slice(0, from) + insert + text.slice(end), types)
    )
  }
  const types = texts['types'] ?? ''
  expect(await mended(types.replace('+k8s:maxItems', '+k8s:maxItemz'))).toBe(types)
  const rule = '// +kubebuilder:validation:XValidation:rule="self.all(a, self.exists_one(b, a.name == b.name))"'
  const limited = await mended(
    types.replace('// +k8s:listType=map', `${rule}\n  $&`).replace('// +k8s:maxItems=8', '//'),
  )
  expect(limited).toMatch(/\+k8s:maxItems=\d+\n/)
})
