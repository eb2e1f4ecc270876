// Texts of bodies: JSON and YAML with all that texts may have and decoded objects don't.
import { writeJson } from '../../conformance/crd/write-json.js'
import type { Random } from '../random.js'

/** Scalars of YAML that mean something else than they look like, or nothing. */
const SCALARS = [
  ...[
    'yes',
    'off',
    '~',
    'null',
    'Null',
    '0x1F',
    '0o17',
    '017',
    '1_000',
    '+1',
    '.5',
    '1e3',
    '1E400',
    '.inf',
    '-.Inf',
    '.nan',
  ],
  ...[
    '2024-01-01',
    '2024-01-01T00:00:00Z',
    '!!str 1',
    '!!int "1"',
    '!!binary YQ==',
    '!foo a',
    '"\\x41\\u00e9"',
    "'it''s'",
  ],
  ...[
    '|\n  a\n  b',
    '>-\n  a\n  b',
    '{a: 1, b: [c, d]}',
    '[a, 1, 2.0, ]',
    '{a}',
    '&x 1',
    '*x',
    '<<',
    '12:30:45',
    '-0',
    '1.0',
  ],
  ...[
    '18446744073709551615',
    '9223372036854775808',
    '@a',
    '`a',
    '%a',
    '- a',
    'a: b: c',
    '"',
    '"\\q"',
    '\ta',
    'a #b',
    '""',
  ],
]
const KEYS = [
  'a',
  '"a"',
  '? a',
  '1',
  'true',
  '~',
  '1.5',
  '<<',
  '[a]',
  '{a: 1}',
  '"\\u0061"',
  'é',
  '__proto__',
  '-',
  '',
  '2024-01-01',
]

/** A text for an object: its JSON or YAML, with keys twice, odd scalars, or damage. */
export function bodyOf(value: unknown, random: Random): string {
  if (random.chance(0.4)) return jsonBody(value, random)
  const text = yamlOf(value, random, 0, random.pick([0, 0.02, 0.05]))
  const framed = random.pick([text, text, text, `---\n${text}`, `# c\n${text}`, `${text}---\n${text}`, `${text}...\n`])
  return random.chance(0.15) ? damaged(framed, random) : framed
}

function jsonBody(value: unknown, random: Random): string {
  const text = jsonOf(value, random, 0.08)
  const spaced = random.chance(0.2) ? text.replaceAll(',', ' ,\n\t') : text
  return random.chance(0.15) ? damaged(spaced, random) : spaced
}

/** JSON with keys twice now and then. */
export function jsonOf(value: unknown, random: Random, often: number): string {
  if (Array.isArray(value)) return `[${value.map((item) => jsonOf(item, random, often)).join(',')}]`
  if (!isPlain(value)) return writeJson(value)
  const entries = Object.entries(value).flatMap(([key, part]): string[] => {
    const one = `${JSON.stringify(key)}:${jsonOf(part, random, often)}`
    if (!random.chance(often)) return [one]
    const name = random.pick([key, key, key.toUpperCase(), key.slice(0, 1).toUpperCase() + key.slice(1)])
    return [one, `${JSON.stringify(name)}:${jsonOf(random.pick([part, part, 1, 'a', null, {}]), random, often)}`]
  })
  return `{${entries.join(',')}}`
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function yamlOf(value: unknown, random: Random, depth: number, odd: number): string {
  const pad = '  '.repeat(depth)
  if (Array.isArray(value) && value.length > 0 && random.chance(0.8))
    return value.map((item) => `${pad}- ${inline(item, random, depth, odd)}\n`).join('')
  if (!isPlain(value) || Object.keys(value).length === 0) return `${pad}${scalarOf(value, random, odd)}\n`
  return Object.entries(value)
    .flatMap(([key, part]) => {
      const line = entryOf(keyOf(key, random), part, random, depth, odd)
      const extra = random.chance(odd) ? [`${pad}${random.pick(KEYS)}: ${random.pick(SCALARS)}\n`] : []
      return random.chance(odd) ? [line, entryOf(keyOf(key, random), part, random, depth, odd)] : [line, ...extra]
    })
    .join('')
}

function entryOf(key: string, part: unknown, random: Random, depth: number, odd: number): string {
  const pad = '  '.repeat(depth)
  const isBlock = (isPlain(part) && Object.keys(part).length > 0) || (Array.isArray(part) && part.length > 0)
  if (isBlock && random.chance(0.85) && !random.chance(odd))
    return `${pad}${key}:\n${yamlOf(part, random, depth + 1, odd)}`
  return `${pad}${key}: ${scalarOf(part, random, odd)}\n`
}

const inline = (item: unknown, random: Random, depth: number, odd: number): string =>
  isPlain(item) && Object.keys(item).length > 0 && random.chance(0.7)
    ? yamlOf(item, random, depth + 1, odd)
        .trimStart()
        .trimEnd()
    : scalarOf(item, random, odd)

const keyOf = (key: string, random: Random): string =>
  /^[A-Za-z][\w./-]*$/.test(key) && random.chance(0.9) ? key : JSON.stringify(key)

function scalarOf(value: unknown, random: Random, odd: number): string {
  if (random.chance(odd)) return random.pick(SCALARS)
  if (typeof value === 'string' && /^[A-Za-z][\w ./-]*$/.test(value) && random.chance(0.6)) return value.trim()
  return writeJson(value)
}

/** A text with a character or a part less, more, or elsewhere. */
function damaged(text: string, random: Random): string {
  const at = random.integer(0, text.length)
  const end = Math.min(text.length, at + random.integer(1, 4))
  return random.pick([
    text.slice(0, at) + text.slice(end),
    text.slice(0, at),
    text.slice(0, at) +
      random.pick([
        '"',
        '{',
        '}',
        ':',
        ',',
        '\n',
        '\t',
        '\u0000',
        '\u0001',
        '\\',
        '- ',
        '#',
        '\ufeff',
        '\u2028',
        '*a',
        '&a ',
      ]) +
      text.slice(at),
    text.slice(0, end) + text.slice(at),
  ])
}
