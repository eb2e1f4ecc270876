// Each kind of the migration guide: an object as the guide's tests have it, what is found in the release that does not have it any
// more, the object as it is rewritten, and what that is worth to a server.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kindOf } from '../../apimachinery/kind/index.js'
import { KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import { isServedIn } from '../../lifecycle/catalogue/lives.js'
import { GUIDE } from '../../lifecycle/guide/guide.js'
import { convertManifest, KUBERNETES_GUIDE, KUBERNETES_KINDS, lifecycleFindings } from '../../lifecycle/index.js'
import { folderWith, runIn } from '../fixtures/cli/run-in.js'

interface Example {
  readonly release: string
  readonly manifest: Readonly<Record<string, unknown>>
  readonly fixed?: Readonly<Record<string, unknown>>
}

const examples = readFileSync(new URL('../golden/lifecycle/guide.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Example)
const title = ({ manifest }: Example): string => `${String(manifest.apiVersion)} ${String(manifest.kind)}`

test('each kind of the guide has an example', () => {
  const kinds = GUIDE.flatMap(({ group, version, kinds: names }) => names.map((kind) => ({ group, version, kind })))
  expect(new Set(examples.map(({ manifest }) => JSON.stringify(kindOf(manifest))))).toEqual(
    new Set(kinds.map((kind) => JSON.stringify(kind))),
  )
})

test.each(examples.map((example) => [title(example), example] as const))('%s', (_, { release, manifest, fixed }) => {
  const settings = { release, lives: KUBERNETES_KINDS, guide: KUBERNETES_GUIDE }
  expect(lifecycleFindings(manifest, settings)).toMatchObject([{ rule: 'removed', removedIn: release }])
  const before = structuredClone(manifest)
  const converted = convertManifest(manifest, settings)
  expect(manifest).toEqual(before)
  expect(converted.manifest).toEqual(fixed ?? manifest)
  expect(converted.objects.map(({ conversion }) => 'object' in conversion)).toEqual([fixed !== undefined])
})

test('what is rewritten is valid', async () => {
  const byVersion = new Map<string, object[]>()
  for (const { fixed } of examples) {
    if (fixed === undefined) continue
    const row = KUBERNETES_KINDS.row(kindOf(fixed))
    const version = KUBERNETES_VERSIONS.findLast((one) => row !== undefined && isServedIn(row, one))
    if (version === undefined) continue
    byVersion.set(version, [...(byVersion.get(version) ?? []), fixed])
  }
  for (const [version, objects] of byVersion) {
    const folder = folderWith({ 'fixed.json': JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }) })
    expect(await runIn(folder, ['validate', '--kubernetes-version', version, 'fixed.json'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/nothing found/) as unknown,
    })
  }
  expect([...byVersion.values()].flat().length).toBe(examples.filter(({ fixed }) => fixed !== undefined).length)
})
