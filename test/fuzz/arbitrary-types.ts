// Types files that nobody would write: tags in all places, of all kinds, on types of all shapes, with slips of the keyboard.
import fc from 'fast-check'
import { TAG_DEFINITIONS } from '../../tags/index.js'

const NAMES = ['A', 'B', 'C', 'Color', 'Nodes', '__proto__', 'constructor', 'Ünï', '$'] as const
const PROPERTIES = [
  'name',
  'a',
  'b',
  'c',
  'type',
  'list',
  'map',
  '"odd name"',
  '"__proto__"',
  'constructor',
  '123',
  "'a.b'",
  '[x]',
] as const
const BUILTINS = [
  'string',
  'boolean',
  'number',
  'Int32',
  'Int64',
  'Uint8',
  'Float64',
  'Bytes',
  'any',
  'unknown',
  'never',
  'null',
  'bigint',
  'Date',
  'void',
  'object',
  'symbol',
] as const
const VALUES = [
  'a',
  'name',
  '"a"',
  '`b`',
  '""',
  '0',
  '1',
  '-5',
  '007',
  '0x10',
  '99999999999999999999',
  'true',
  'false',
  'set',
  'map',
  'atomic',
  'k8s-short-name',
  'NoSet',
  '"Red"',
  'é',
  '"\\"',
  "'x'",
  '(',
  '=',
] as const

const name = fc.constantFrom(...NAMES)
const property = fc.constantFrom(...PROPERTIES)
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
)

const args = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: value.map((one) => `(${one})`) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.tuple(fc.constantFrom('union', 'memberName', 'name', 'since', 'mode', 'modality', 'flags', 'a'), value),
        { maxLength: 3 },
      )
      .map((all) => `(${all.map(([key, one]) => `${key}: ${one}`).join(', ')})`),
  },
)

/** A tag, known by and large, with another one inside now and then. */
const tag: fc.Arbitrary<string> = fc.letrec<{ tag: string }>((tie) => ({
  tag: fc
    .tuple(
      fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...TAG_DEFINITIONS.map((one) => one.name)) },
        { weight: 1, arbitrary: fc.constantFrom('k8s:unknown', 'k8s:', 'default', 'k8s:validation-gen') },
      ),
      args,
      fc.oneof(
        { depthSize: 'small' },
        fc.constant(''),
        value.map((one) => `=${one}`),
        tie('tag').map((inner) => `=+${inner}`),
      ),
    )
    .map((parts) => parts.join('')),
})).tag

const comment = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: tag.map((one) => `// +${one}`) },
      {
        weight: 1,
        arbitrary: fc.string({ maxLength: 20 }).map((text) => `// ${text.replace(/[\r\n\u2028\u2029]/g, '')}`),
      },
      { weight: 1, arbitrary: fc.constant('') },
      { weight: 1, arbitrary: fc.constant('/** +k8s:required */') },
    ),
    { maxLength: 4 },
  )
  .map((lines) => lines.map((line) => `${line}\n`).join(''))

const type: fc.Arbitrary<string> = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 6, arbitrary: fc.constantFrom(...BUILTINS) },
    { weight: 4, arbitrary: name },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.constantFrom('"Red"', '"Blue"', '""', '1', 'null', 'undefined'), { minLength: 1, maxLength: 3 })
        .map((all) => all.join(' | ')),
    },
    { weight: 2, arbitrary: tie('type').map((one) => `${one}[]`) },
    { weight: 1, arbitrary: tie('type').map((one) => `(${one} | null)[]`) },
    { weight: 1, arbitrary: tie('type').map((one) => `Record<string, ${one}>`) },
    { weight: 1, arbitrary: tie('type').map((one) => `OmitZero<${one}>`) },
    { weight: 1, arbitrary: tie('type').map((one) => `{ a: ${one} }`) },
    { weight: 1, arbitrary: fc.tuple(tie('type'), tie('type')).map(([a, b]) => `${a} & ${b}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Partial<A>',
        'A["name"]',
        'keyof A',
        'typeof x',
        '() => void',
        'Missing',
        'readonly string[]',
        '[string, number]',
        'T',
        'import("./other.js").A',
        '`a${string}`',
      ),
    },
  ),
})).type

const member = fc
  .tuple(comment, property, fc.boolean(), type)
  .map(([tags, own, optional, its]) => `${tags}  ${own}${optional ? '?' : ''}: ${its}\n`)

const declaration = fc
  .tuple(
    comment,
    fc.oneof(
      {
        weight: 6,
        arbitrary: fc
          .tuple(name, fc.array(member, { maxLength: 5 }))
          .map(([own, members]) => `interface ${own} {\n${members.join('')}}`),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(name, name, fc.array(member, { maxLength: 3 }))
          .map(([own, base, members]) => `interface ${own} extends ${base} {\n${members.join('')}}`),
      },
      { weight: 3, arbitrary: fc.tuple(name, type).map(([own, its]) => `type ${own} = ${its}`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(name, fc.array(fc.tuple(comment, fc.constantFrom('Red', 'Blue'), value), { maxLength: 3 }))
          .map(
            ([own, all]) => `enum ${own} {\n${all.map(([tags, key, one]) => `${tags}  ${key} = ${one},\n`).join('')}}`,
          ),
      },
      { weight: 1, arbitrary: name.map((own) => `interface ${own}<T> { a: T }`) },
      { weight: 1, arbitrary: name.map((own) => `class ${own} { a = 1 }`) },
    ),
  )
  .map(([tags, text]) => `${tags}export ${text}\n`)

/** What goes wrong when a file is edited: something is left out, doubled or put in. */
const slip = fc.tuple(
  fc.nat(),
  fc.constantFrom('delete', 'double', 'insert'),
  fc.constantFrom('{', '}', '(', '"', '`', '/*', '*/', '\n', '// +k8s:', '<', '\u0000', '\ud800'),
)

function slipped(text: string, [at, what, inserted]: readonly [number, string, string]): string {
  const place = at % (text.length + 1)
  if (what === 'delete') return text.slice(0, place) + text.slice(place + 5)
  if (what === 'double') return text.slice(0, place) + text.slice(Math.max(0, place - 20))
  return text.slice(0, place) + inserted + text.slice(place)
}

const header = fc.oneof(
  { weight: 6, arbitrary: fc.constant('// +k8s:validation-gen=*\n\n') },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: value.map((one) => `// +k8s:validation-gen=${one}\n\n`) },
  { weight: 1, arbitrary: tag.map((one) => `// +${one}\n\n`) },
)

const IMPORTS = `import type { Bytes, Float64, Int32, Int64, OmitZero, Uint8 } from 'kubevet/runtime'\nimport type { B } from './other.js'\n`

/** The text of a types file. */
export const typesFile: fc.Arbitrary<string> = fc
  .tuple(
    header,
    fc.boolean(),
    fc.array(declaration, { minLength: 1, maxLength: 5 }),
    fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(slip, { maxLength: 3 }) }),
  )
  .map(([head, imports, declarations, slips]) =>
    (slips as readonly (readonly [number, string, string])[]).reduce(
      slipped,
      `${head}${imports ? IMPORTS : ''}\n${declarations.join('\n')}`,
    ),
  )
