// What clients may leave out, as types.
import { expect, test } from 'vitest'
import { ALL, sourcesFolder } from '../../test/fixtures/generator/sources-folder.js'

const { run, textOf } = sourcesFolder()

/** The input types of the first module, and what its validators are of. */
const inputsOf = (text: string): string[] => [
  ...(text.match(/^export interface [^]*?\}$/gm) ?? []),
  ...(text.match(/: Validator<.*?> =/g) ?? []),
]

const PART = `export interface Part {
  // +default="a"
  // +k8s:required
  name: string
}
`

test.each<[what: string, source: string, inputs: string[]]>([
  [
    'a property with a default',
    PART,
    [
      "export interface PartInput extends Omit<Part, 'name'>, Partial<Pick<Part, 'name'>> {}",
      ': Validator<Part, PartInput> =',
    ],
  ],
  ['no default', PART.replace('+default="a"', ''), [': Validator<Part> =']],
  ['a default that is zero anyway', PART.replace('"a"', '""'), [': Validator<Part> =']],
  ['a default that does not fit', PART.replace('"a"', '1'), [': Validator<Part> =']],
  ['an optional property', PART.replace('name:', 'name?:'), [': Validator<Part> =']],
  [
    'an embedded struct',
    `export interface Whole extends Part {\n  // +default=3\n  size: Int32\n}\n${PART}`.replace(
      /^/,
      "import type { Int32 } from 'kubevet/runtime'\n",
    ),
    [
      "export interface PartInput extends Omit<Part, 'name'>, Partial<Pick<Part, 'name'>> {}",
      "export interface WholeInput extends Omit<Whole, 'name' | 'size'>, Partial<Pick<Whole, 'name' | 'size'>> {}",
      ': Validator<Part, PartInput> =',
      ': Validator<Whole, WholeInput> =',
    ],
  ],
  [
    'in structs and lists; structs in maps get no defaults',
    `export interface Whole {
  one: Part
  some?: Part
  all: Part[]
  pointers: (Part | null)[]
  named: Parts
  map: Record<string, Part>
  whole?: Whole
}
export type Parts = Part[]
${PART}`,
    [
      "export interface PartInput extends Omit<Part, 'name'>, Partial<Pick<Part, 'name'>> {}",
      `export interface WholeInput extends Omit<Whole, 'one' | 'some' | 'all' | 'pointers' | 'named' | 'whole'> {
  one: PartInput
  some?: PartInput
  all: readonly PartInput[]
  pointers: readonly (PartInput | null)[]
  named: readonly PartInput[]
  whole?: WholeInput
}`,
      ': Validator<Part, PartInput> =',
      ': Validator<Part[], readonly PartInput[]> =',
      ': Validator<Whole, WholeInput> =',
    ],
  ],
])('%s', (_what, source, inputs) => {
  expect(inputsOf(textOf(run({ 'types.ts': ALL + source })))).toEqual(inputs)
})

test('a type of another module', () => {
  const result = run({
    'whole.ts': `${ALL}import type { Part } from './part.js'\nexport interface Whole {\n  part: Part\n}\n`,
    'part.ts': ALL + PART,
  })
  const text = textOf(result, 'whole.validation.ts')
  expect(inputsOf(text)).toEqual([
    "export interface WholeInput extends Omit<Whole, 'part'> {\n  part: PartInput\n}",
    ': Validator<Whole, WholeInput> =',
  ])
  expect(text).toMatch(/import \{ type PartInput, .* \} from '.\/part.validation.js'/)
})

test('a type of that name in the sources keeps its name there', () => {
  const source = `${ALL}${PART}export interface PartInput {\n  // +k8s:required\n  x: string\n}\n`
  const text = textOf(run({ 'types.ts': source }))
  expect(text).toContain("import type { Part, PartInput as PartInput2 } from './types.js'")
  expect(inputsOf(text)).toContain(': Validator<PartInput2> =')
})
