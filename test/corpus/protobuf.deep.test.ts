// Everything in k8s.io/api's testdata, read and written; all but WatchEvent, which is wrapped in no kind.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeProtobuf, encodeProtobuf } from '../../api/protobuf/index.js'
import { jsonText } from '../../apimachinery/json/index.js'
import { protobufFiles } from '../fixtures/serve/protobuf-files.js'

/** Objects in which a later release would write a field more, empty. */
const GROWN: ReadonlySet<string> = new Set([
  'core.v1.ListOptions',
  'resource.k8s.io.v1alpha3.DeviceTaintRule',
  'storage.k8s.io.v1.CSINode',
  'storage.k8s.io.v1beta1.CSINode',
])

/** The folder of the module in Go's cache, where it may have to be downloaded to; undefined without Go or a network. */
function moduleFolder(version: string): string | undefined {
  const { stdout, status } = spawnSync('go', ['mod', 'download', '-json', `k8s.io/api@${version}`], {
    encoding: 'utf8',
    timeout: 120_000,
  })
  return status === 0 ? (JSON.parse(stdout) as { readonly Dir: string }).Dir : undefined
}

describe.each([
  ['v0.34.1', 181],
  ['v0.37.2', 192],
])('k8s.io/api %s', (version, count) => {
  const folder = moduleFolder(version)
  if (folder === undefined) {
    test.skip('skipped: Go has no k8s.io/api and can download none', () => undefined)
    return
  }
  const files = protobufFiles(join(folder, 'testdata/HEAD')).filter(({ name }) => name !== 'core.v1.WatchEvent')

  test(`has ${count} objects`, () => {
    expect(files).toHaveLength(count)
  })

  test.each(files)('$name', ({ name, bytes, json }) => {
    const object = decodeProtobuf(bytes, { group: '', version: '', kind: '' })
    expect(jsonText(object)).toBe(json)
    if (version === 'v0.37.2' || !GROWN.has(name))
      expect(Buffer.from(encodeProtobuf(object))).toEqual(Buffer.from(bytes))
  })
})
