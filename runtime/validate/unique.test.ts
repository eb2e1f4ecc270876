import { expect, test } from 'vitest'
import { FieldPath } from '../../apimachinery/field/index.js'
import { go } from '../../apimachinery/go/index.js'
import { keyedItems, scalarItems } from './item-identity.js'
import type { ItemSpec } from './items.js'
import { unique } from './unique.js'

const path = FieldPath.of('spec', 'list')
const item = go.struct('Item', () => [go.field('key', go.string), go.omitZero('value', go.int32)])
const texts: ItemSpec<string> = { type: () => go.string, identity: scalarItems<string>('') }
const words: ItemSpec<string> = { type: () => go.named(go.string), identity: scalarItems<string>('') }
const structs: ItemSpec<{ key?: string }> = { type: () => item, identity: keyedItems((one) => one.key ?? '') }
const pointers: ItemSpec<string> = { type: () => go.pointer(go.string), identity: scalarItems<string>(undefined) }

test.each<[name: string, spec: object, list: readonly unknown[] | null | undefined, found: string[]]>([
  ['different', texts, ['a', 'b'], []],
  [
    'later ones',
    texts,
    ['a', 'b', 'a', 'a'],
    ['spec.list[2]: Duplicate value: "a"', 'spec.list[3]: Duplicate value: "a"'],
  ],
  ['texts are quoted', texts, ['a<', 'a<'], ['spec.list[1]: Duplicate value: "a<"']],
  ['typedefs are JSON', words, ['a<', 'a<'], ['spec.list[1]: Duplicate value: "a\\u003c"']],
  ['null is the zero value', texts, ['', null], ['spec.list[1]: Duplicate value: ""']],
  ['nil pointers do not count', pointers, [null, null, 'a', 'a'], ['spec.list[3]: Duplicate value: "a"']],
  [
    'structs',
    structs,
    [{ key: 'a' }, { key: 'a', value: 2 }],
    ['spec.list[1]: Duplicate value: {"key":"a","value":2}'],
  ],
  ['null is a struct of zeros', structs, [{}, null], ['spec.list[1]: Duplicate value: {"key":""}']],
  ['without an identity', { type: () => go.string }, ['a', 'a'], []],
  ['empty', texts, [], []],
  ['nil', texts, undefined, []],
  ['null', texts, null, []],
])('%s', (_name, spec, list, found) => {
  for (const type of ['create', 'update'] as const) {
    // Duplicates that were stored are errors as well.
    const errs = unique({ type }, path, list, list, spec as ItemSpec<unknown>)
    expect(errs.map(String)).toEqual(found)
    for (const error of errs) expect(error).toMatchObject({ type: 'FieldValueDuplicate', detail: '', origin: '' })
  }
})
