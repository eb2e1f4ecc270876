// test/fuzz/fits.test.ts tries it on values.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Generator } from '../index.js'

const HEAD = `// +k8s:validation-gen=*
import type { Bytes, Float32, Float64, Int, Int8, Int32, Int64, Uint8, Uint64 } from 'kubevet/runtime'
import type { Quantity } from 'kubevet/types/api/resource'
import type { Time } from 'kubevet/types/meta/v1'
type Name = string
type Names = Name[]
export interface Part { a: string }
`

/** The test of a struct with these members. */
function testOf(members: string): string {
  const cwd = mkdtempSync(join(tmpdir(), 'kubevet-type-test-'))
  try {
    writeFileSync(join(cwd, 'types.ts'), `${HEAD}export interface Whole ${members}\n`)
    const { files, diagnostics } = new Generator({ cwd, paths: ['types.ts'] }).generate()
    expect(diagnostics).toEqual([])
    const [, found = ''] = /goWhole: StructType = go\.struct\([\s\S]*?\(is, obj\) =>\s*([\s\S]*?),?\n\)\n/.exec(files[0]?.text ?? '') ?? [] // prettier-ignore
    return found.replace(/\s+/g, ' ').trim()
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

test.each<[member: string, tested: string]>([
  ['a: string', "is.string(obj['a'])"],
  ['a?: string', "is.string(obj['a'])"],
  ['a: boolean', "is.bool(obj['a'])"],
  ['a: Int8', "is.int8(obj['a'])"],
  ['a: Uint64', "is.uint64(obj['a'])"],
  ['a?: Float32', "is.float32(obj['a'])"],
  ['a: Bytes', "is.bytes(obj['a'])"],
  ['a: Uint8[]', "is.bytes(obj['a'])"],
  ['a: Name', "is.string(obj['a'])"],
  ['a: Names', "is.list(obj['a'], go.string)"],
  ['a: Int32[]', "is.list(obj['a'], go.int32)"],
  ['a: (Part | null)[]', "is.list(obj['a'], goPart)"],
  ['a: Part', "is.struct(obj['a'], goPart)"],
  ['a?: Part', "is.struct(obj['a'], goPart)"],
  ['a: Part[]', "is.list(obj['a'], goPart)"],
  ['a: (Time | null)[]', "is.list(obj['a'], go.pointer(goTime))"],
  ['a: Record<string, Name>', "is.map(obj['a'], go.string)"],
  ['a: unknown', "is.any(obj['a'])"],
  ['a: Quantity', "is.custom(obj['a'], goQuantity)"],
  ['a?: Time', "obj['a'] === null || is.custom(obj['a'], goTime)"],
  ['"a-b": string', "is.string(obj['a-b'])"],
  ['constructor: string', "is.string(own(obj, 'constructor'))"],
])('%s', (member, tested) => {
  expect(testOf(`{ ${member} }`)).toBe(tested)
})

test('an embedded struct, and several fields', () => {
  expect(testOf('extends Part { b?: Time; c: Int64 }')).toBe(
    "is.embedded(obj, goPart) && (obj['b'] === null || is.custom(obj['b'], goTime)) && is.int64(obj['c'])",
  )
})
