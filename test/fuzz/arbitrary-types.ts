// Types files that nobody would write: tags in all places, of all kinds, on types of all shapes, with slips of the keyboard.
import fc from 'fast-check'
import { TAG_DEFINITIONS } from '../../tags/index.js'

const NAMES = ['Part', 'Color', 'Nodes', 'Widget', '__proto__', 'constructor', 'Ünï', '$', 'Object'] as const
const PROPERTIES = [
  'name',
  'a',
  'b',
  'type',
  'list',
  'map',
  '"odd name"',
  '"__proto__"',
  'constructor',
  '123',
  "'a.b'",
] as const
const GOOD_TYPES = [
  'string',
  'boolean',
  'Int32',
  'Int64',
  'Uint8',
  'Float64',
  'Bytes',
  'string[]',
  'Int32[]',
  'Record<string, string>',
] as const
const ODD_TYPES = [
  'number',
  'any',
  'unknown',
  'never',
  'null',
  'bigint',
  'Date',
  'object',
  'symbol',
  'Missing',
  '[string, number]',
  'readonly string[]',
  'Partial<Part>',
  "Part['name']",
  'keyof Part',
  '() => void',
  'T',
  "import('./other.js').Part",
  '`a${string}`',
  '"Red"',
  "'Red' | 'Blue'",
  'string | null',
  'string | Int32',
  '{ a: string }',
  '[x]',
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
  '"Red"',
  'é',
  '"\\"',
  "'x'",
  '(',
  '=',
] as const

/** Tags as they are meant, for one kind of type or another. */
const RIGHT_TAGS = [
  'k8s:required',
  'k8s:optional',
  'k8s:optional',
  'k8s:optional',
  'k8s:forbidden',
  'k8s:immutable',
  'k8s:maxLength=3',
  'k8s:minLength=1',
  'k8s:maxBytes=9',
  'k8s:format=k8s-short-name',
  'k8s:format=k8s-uuid',
  'k8s:minimum=1',
  'k8s:maximum=9',
  'k8s:monotonic',
  'k8s:neq="a"',
  'k8s:neq=0',
  'k8s:neq=true',
  'k8s:minItems=1',
  'k8s:maxItems=4',
  'k8s:minProperties=1',
  'k8s:maxProperties=4',
  'k8s:listType=atomic',
  'k8s:listType=set',
  'k8s:unique=set',
  'k8s:customUnique',
  'k8s:update=NoSet',
  'k8s:update=NoModify',
  'k8s:update=NoRemoveItem',
  'k8s:unionMember',
  'k8s:unionMember(union: "u", memberName: "M")',
  'k8s:zeroOrOneOfMember',
  'k8s:unionDiscriminator',
  'k8s:modeDiscriminator',
  'k8s:ifMode("a")=+k8s:required',
  'k8s:dependentRequired("a")',
  'k8s:dependentForbidden("b")',
  'k8s:opaqueType',
  'k8s:enum',
  'k8s:validateFalse="why"',
  'k8s:validateTrue',
  'k8s:eachVal=+k8s:maxLength=2',
  'k8s:eachVal=+k8s:minimum=0',
  'k8s:eachKey=+k8s:format=k8s-label-key',
  'k8s:subfield("name")=+k8s:optional',
  'k8s:item(name: "x")=+k8s:immutable',
  'k8s:alpha=+k8s:maxLength=1',
  'k8s:beta(since: "1.34")=+k8s:minimum=2',
  'k8s:ifEnabled(X)=+k8s:required',
  'k8s:ifDisabled("Y")=+k8s:maxItems=2',
] as const

const name = fc.constantFrom(...NAMES)
const value = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 1, arbitrary: fc.string({ maxLength: 8 }) },
)
const namedArgs = fc
  .array(
    fc.tuple(
      fc.constantFrom('union', 'memberName', 'name', 'since', 'mode', 'modality', 'flags', 'cohort', 'a'),
      value,
    ),
    { maxLength: 3 },
  )
  .map((all) => `(${all.map(([key, one]) => `${key}: ${one}`).join(', ')})`)
const args = fc.oneof(
  { weight: 6, arbitrary: fc.constant('') },
  { weight: 3, arbitrary: value.map((one) => `(${one})`) },
  { weight: 2, arbitrary: namedArgs },
)

/** A known tag, with any arguments, value or tag inside. */
const wildTag: fc.Arbitrary<string> = fc.letrec<{ tag: string }>((tie) => ({
  tag: fc
    .tuple(
      fc.constantFrom(...TAG_DEFINITIONS.map((one) => one.name), 'k8s:unknown', 'k8s:', 'default'),
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

/** How far off a file is: probabilities of odd tags and odd types in percent. */
interface Wildness {
  readonly tags: number
  readonly types: number
}

const commentOf = ({ tags }: Wildness): fc.Arbitrary<string> => {
  const line = fc.oneof(
    { weight: 100 - tags, arbitrary: fc.constantFrom(...RIGHT_TAGS).map((one) => `  // +${one}\n`) },
    { weight: tags, arbitrary: wildTag.map((one) => `  // +${one.replace(/[\r\n\u2028\u2029]/g, '')}\n`) },
    { weight: Math.ceil(tags / 10), arbitrary: fc.constantFrom('\n', '  /** +k8s:required */\n', '  // not a tag\n') },
  )
  return fc.array(line, { maxLength: 3 }).map((lines) => lines.join(''))
}

function typeOf({ types }: Wildness, names: readonly string[]): fc.Arbitrary<string> {
  const good = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...GOOD_TYPES) },
    {
      weight: 4,
      arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom('', '[]', 'null', 'map')).map(([own, shape]) => {
        if (shape === 'null') return `(${own} | null)[]`
        return shape === 'map' ? `Record<string, ${own}>` : own + shape
      }),
    },
  )
  if (types === 0) return good
  return fc.oneof({ weight: 100 - types, arbitrary: good }, { weight: types, arbitrary: fc.constantFrom(...ODD_TYPES) })
}

/** Tags that fit a property of a type; those of a struct's or typedef's own type hardly matter. */
function fittingTags(type: string): readonly string[] {
  const any = ['k8s:immutable', 'k8s:validateFalse="why"', 'k8s:ifEnabled(X)=+k8s:immutable']
  const settable = [...any, 'k8s:required', 'k8s:optional', 'k8s:optional', 'k8s:update=NoSet', 'k8s:unionMember']
  if (type === 'string') {
    return [
      ...settable,
      'k8s:maxLength=3',
      'k8s:minLength=1',
      'k8s:maxBytes=9',
      'k8s:format=k8s-short-name',
      'k8s:neq="a"',
      'k8s:unionDiscriminator',
      'k8s:alpha=+k8s:maxLength=1',
      'k8s:zeroOrOneOfMember(memberName: "M")',
      'k8s:ifDisabled(Y)=+k8s:forbidden',
    ]
  }
  if (/^Ui?nt|^Int/.test(type) && !type.endsWith('[]')) {
    return [...settable, 'k8s:minimum=1', 'k8s:maximum=9', 'k8s:neq=0', 'k8s:monotonic', 'k8s:beta=+k8s:minimum=2']
  }
  if (type === 'boolean') return [...settable, 'k8s:neq=true', 'k8s:update=NoModify']
  if (type === 'Bytes' || type === 'Float64') return any
  if (type === 'string[]') {
    return [...settable, 'k8s:listType=set', 'k8s:minItems=1', 'k8s:maxItems=4', 'k8s:eachVal=+k8s:maxLength=2']
  }
  if (type === 'Int32[]')
    return [...settable, 'k8s:listType=atomic', 'k8s:eachVal=+k8s:minimum=0', 'k8s:eachVal=+k8s:neq=3']
  if (type === 'Record<string, string>') {
    return [
      ...settable,
      'k8s:minProperties=1',
      'k8s:maxProperties=4',
      'k8s:eachKey=+k8s:format=k8s-label-key',
      'k8s:eachVal=+k8s:minLength=2',
      'k8s:update=NoRemoveItem',
    ]
  }
  return type.endsWith(']') || type.startsWith('Record') ? settable : any
}

const MARKS = ['', '?', '?', '? '] as const

function memberOf(wildness: Wildness, names: readonly string[], property: string): fc.Arbitrary<string> {
  const parts =
    wildness.tags === 0
      ? typeOf(wildness, names).chain((its) => {
          const tags = fc.uniqueArray(fc.constantFrom(...fittingTags(its)), { maxLength: 2 })
          return fc.tuple(
            tags.map((all) => all.map((one) => `  // +${one}\n`).join('')),
            fc.constant(its),
          )
        })
      : fc.tuple(commentOf(wildness), typeOf(wildness, names))
  return fc
    .tuple(parts, fc.constantFrom(...MARKS))
    .map(([[tags, its], mark]) => `${tags}  ${property}${mark.trim()}: ${mark === '? ' ? `OmitZero<${its}>` : its}\n`)
}

function declarationOf(wildness: Wildness, names: readonly string[], own: string): fc.Arbitrary<string> {
  const members = fc
    .uniqueArray(fc.constantFrom(...PROPERTIES), { minLength: 1, maxLength: 5 })
    .chain((properties) => fc.tuple(...properties.map((property) => memberOf(wildness, names, property))))
    .map((all) => (all as string[]).join(''))
  const odd = wildness.types > 0 ? 1 : 0
  const body = fc.oneof(
    { weight: 8, arbitrary: members.map((all) => `interface ${own} {\n${all}}`) },
    { weight: 2, arbitrary: typeOf(wildness, names).map((its) => `type ${own} = ${its}`) },
    { weight: 1, arbitrary: fc.constant(`type ${own} = 'Red' | 'Blue'`) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(commentOf(wildness), value)
        .map(([tags, one]) => `enum ${own} {\n${tags}  Red = 'Red',\n  Blue = ${odd === 1 ? one : "'b'"},\n}`),
    },
    {
      weight: odd,
      arbitrary: fc
        .tuple(fc.constantFrom(...names), members)
        .map(([base, all]) => `interface ${own} extends ${base} {\n${all}}`),
    },
    { weight: odd, arbitrary: fc.constant(`interface ${own}<T> { a: T }`) },
    { weight: odd, arbitrary: fc.constant(`class ${own} { a = 1 }`) },
  )
  // Few tags fit a type as a whole.
  const tags = wildness.tags === 0 ? fc.constant('') : commentOf(wildness)
  return fc.tuple(tags, body).map(([all, text]) => `${all}export ${text}\n`)
}

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

const IMPORTS = `import type { Bytes, Float64, Int32, Int64, OmitZero, Uint8 } from 'kubevet/runtime'\n`

const header = fc.oneof(
  { weight: 30, arbitrary: fc.constant('// +k8s:validation-gen=*\n\n') },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: value.map((one) => `// +k8s:validation-gen=${one}\n\n`) },
  { weight: 1, arbitrary: wildTag.map((one) => `// +${one}\n\n`) },
)

const fileOf = (wildness: Wildness): fc.Arbitrary<string> =>
  fc
    .uniqueArray(name, { minLength: 1, maxLength: 4 })
    .chain((names) => {
      // Now and then a name is declared twice, or not at all.
      const declared = wildness.types > 30 ? [...names, names[0] ?? 'Part'] : names
      const all = wildness.types > 0 ? [...names, 'Missing'] : names
      return fc.tuple(header, ...declared.map((own) => declarationOf(wildness, all, own)))
    })
    .map(([head, ...declarations]) => `${head ?? ''}${IMPORTS}\n${declarations.join('\n')}`)

/** The text of a types file: right by and large, odd, or broken. */
export const typesFile: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fileOf({ tags: 0, types: 0 }) },
  { weight: 2, arbitrary: fileOf({ tags: 20, types: 0 }) },
  { weight: 2, arbitrary: fileOf({ tags: 60, types: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fileOf({ tags: 20, types: 10 }), fc.array(slip, { minLength: 1, maxLength: 3 }))
      .map(([text, slips]) => slips.reduce(slipped, text)),
  },
)
