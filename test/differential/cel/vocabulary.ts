// The texts of which made-up expressions and data consist: for each kind of string what is right, nearly right and wrong.
import type { Random } from '../random.js'

const INTEGERS = [
  ...['0', '1', '2', '3', '5', '-1', '-2', '7', '10', '60', '64', '100', '255', '1000', '3600', '65535', '2147483647'],
  ...['-2147483648', '4294967296', '9007199254740991', '9007199254740992', '9007199254740993', '-9007199254740993'],
  ...['9223372036854775807', '-9223372036854775808', '9223372036854775806', '4611686018427387904', '0x10', '-0x1'],
  ...['0x7fffffffffffffff', '0XfF', '1700000000', '253402300799', '-62135596800', '1000000007'],
]
const UNSIGNED = ['0u', '1u', '2u', '3u', '7u', '10u', '255U', '9007199254740993u', '18446744073709551615u', '0x1fu']
const DOUBLES = [
  ...['0.0', '1.0', '-0.0', '1.5', '-2.5', '2.0', '3.0', '.5', '1e3', '1E-7', '1e21', '1e22', '1.7976931348623157e308'],
  ...['5e-324', '0.1', '100.0', '9007199254740993.0', '9223372036854775807.0', '-9223372036854775808.0', '1e400'],
  ...['18446744073709551616.0', '123456789.123456789', '1e100', '0.30000000000000004', '2.5', '-1e-9', '1e6', '1e20'],
]
/** Strings as they are, without quotes. */
const STRINGS = [
  ...[
    '',
    'a',
    'b',
    'ab',
    'abc',
    'abcabc',
    'a.b',
    'a,b,c',
    ',',
    '.',
    ' ',
    ' a b ',
    'Hello World',
    'hello',
    'x',
    'key',
    '0',
  ],
  ...[
    '1',
    '-1',
    '42',
    '1.5',
    'true',
    'false',
    'TRUE',
    't',
    'null',
    'é',
    'ÄÖÜß',
    'ñandú',
    '日本語',
    '😀',
    'a😀b',
    '👩‍👩‍👧',
    '\u0301e',
  ],
  ...[
    '\u0000',
    '\t',
    '\n',
    'line\nbreak',
    '"quoted"',
    "it's",
    '\\',
    '\\d+',
    '\u2028',
    '\u00a0x\u00a0',
    '\ufeff',
    '\u200b',
  ],
  ...[
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '%',
    '%s',
    '%d',
    '{}',
    'foo/bar',
    'İI',
    'ſK',
    '\u{10ffff}',
    '\ud7ff',
  ],
]
const PATTERNS = [
  ...[
    'a',
    '^a',
    'a+',
    '[a-z]+',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    '.*',
    '.',
    '',
    '(a|b)*',
    '\\d+',
    '\\w',
    '\\s*',
    '(?i)A',
  ],
  ...[
    'a{2,3}',
    '(',
    '[',
    'a{',
    '*',
    '(?P<n>a)',
    '(?<n>a)',
    '\\pL',
    '\\p{Greek}',
    '[[:alpha:]]',
    '(?s).',
    '$',
    '^$',
    '\\b',
  ],
  ...[
    '(?m)^a',
    'x*',
    '(a*)*',
    '[^a]',
    '\\Q.\\E',
    '😀',
    'é',
    '(?=a)',
    '\\1',
    'a**',
    '[b-a]',
    'a{1001}',
    '\\xff',
    '(?U)a+',
  ],
]
const DURATIONS = [
  ...[
    '0',
    '0s',
    '1s',
    '1h',
    '-1h',
    '1h1m1s',
    '1.5s',
    '100ms',
    '1us',
    '1µs',
    '1ns',
    '-1.5h',
    '.5s',
    '1d',
    '',
    's',
    '1',
    '1 s',
  ],
  ...['2562047h47m16.854775807s', '2562047h47m16.854775808s', '-2562047h47m16.854775808s', '9999999h', '1h-1m', '+5s'],
]
const TIMESTAMPS = [
  ...['1970-01-01T00:00:00Z', '2020-01-02T03:04:05Z', '2020-02-29T23:59:59.999999999Z', '2021-02-29T00:00:00Z'],
  ...['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2020-01-01T00:00:00+01:00', '2020-01-01T00:00:00-08:30'],
  ...['2020-01-01', '2020-01-01T00:00:00', '2020-01-01t00:00:00z', '', '2020-13-01T00:00:00Z', '2020-01-01T24:00:00Z'],
  ...['2023-11-05T06:30:00.5Z', '2024-03-31T01:00:00Z', '1969-12-31T23:59:59.123Z', '0000-01-01T00:00:00Z'],
]
const TIME_ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kolkata',
  '',
  '+01:00',
  '-02:30',
  '02:00',
  'x',
  'Local',
]
const ADDRESSES = [
  ...[
    '127.0.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '224.0.0.1',
  ],
  ...[
    '169.254.1.1',
    '2001:DB8::1',
    '2001:0db8::1',
    '::ffff:1.2.3.4',
    'fe80::1%eth0',
    '1.2.3',
    '01.2.3.4',
    '1.2.3.4.5',
    'x',
    '',
  ],
]
const BLOCKS = [
  ...[
    '10.0.0.0/8',
    '10.0.0.1/8',
    '0.0.0.0/0',
    '192.168.1.0/24',
    '192.168.1.1/32',
    '::/0',
    '2001:db8::/32',
    'fe80::1/64',
  ],
  ...['10.0.0.0/33', '10.0.0.0', '::ffff:1.2.3.0/120', '10.0.0.0/-1', '10.0.0.0/08', 'x/8', ''],
]
const QUANTITIES = [
  ...[
    '0',
    '1',
    '-1',
    '1k',
    '1Ki',
    '100m',
    '1.5G',
    '1500M',
    '1Gi',
    '1E',
    '1Ei',
    '1e3',
    '1E3',
    '9223372036854775807',
    '0.5',
  ],
  ...[
    '9223372036854775808',
    '1n',
    '1u',
    '.5',
    '5.',
    '1.1',
    '-0.001',
    '1ki',
    '1K',
    '',
    'x',
    '1 k',
    '1e-9',
    '1e30',
    '10Pi',
    '+1',
  ],
]
const VERSIONS = [
  ...[
    '1.2.3',
    '0.0.0',
    '1.2.3-alpha',
    '1.2.3-alpha.1',
    '1.2.3+build',
    '1.10.0',
    'v1.2.3',
    '1.2',
    '1',
    '01.2.3',
    '1.2.3.4',
  ],
  ...[
    '1.2.3-01',
    '1.2.3-a-b',
    '1.2.3-',
    ' 1.2.3',
    '99999999999999999999.0.0',
    '18446744073709551615.1.1',
    'V1.0.0',
    'x',
    '',
  ],
]
const ADDRESSES_OF_PAGES = [
  ...[
    'https://example.com/path?a=1&b=2&a=3#frag',
    'http://user:pw@host:8080/p%20q?x=%41',
    'https://[::1]:443/',
    '/abs/path',
  ],
  ...[
    'mailto:a@b',
    'http://',
    'https://example.com:80',
    'x',
    '',
    'http://a b',
    '//host/p',
    'https://ä.de/ü?ö=ß',
    'http://h/%zz',
  ],
  ...[
    'https://h?a;b',
    'https://h?a=%2',
    'urn:a:b',
    'http://h:x/',
    'http://[fe80::1%25en0]/',
    '*',
    'http://h/a//b/../c',
  ],
]
const FORMATS = [
  ...[
    '%s',
    '%d',
    '%f',
    '%e',
    '%x',
    '%X',
    '%o',
    '%b',
    '%%',
    '%.2f',
    '%.0e',
    '%s and %s',
    '%d-%s',
    'none',
    '%',
    '%z',
    '%.f',
    '%5d',
  ],
  ...['%.3d', '%s%s%s', '%1$s', '%.10f', '%.20e', '%.1001f', '%s 😀 %d', '%-s'],
]
const FORMAT_NAMES = [
  ...['dns1123Label', 'dns1123Subdomain', 'dns1035Label', 'qualifiedName', 'labelValue', 'uri', 'uuid', 'byte', 'date'],
  ...['datetime', 'dns1123LabelPrefix', 'x', ''],
]
const NAMED_TEXTS = [
  ...[
    'my-name',
    'My-Name',
    'a.b.c',
    '-a',
    'a-',
    'example.com/name',
    'a/b/c',
    'aGVsbG8=',
    'not base64!',
    '2020-01-01',
    'https://h',
  ],
  ...['2020-01-01T00:00:00Z', '123e4567-e89b-12d3-a456-426614174000', '1a', ''],
]
const SELECTORS = [
  'a=b',
  'a',
  '!a',
  'a in (b,c)',
  'a!=b',
  'a=b,c=d',
  'metadata.name=x',
  '',
  'a=',
  '=b',
  'a in',
  'a>1',
  'x y',
]
const VERBS = ['get', 'list', 'create', 'delete', 'explode', 'watch', 'use', '']
const RESOURCES = [
  '',
  'apps',
  'pods',
  'deployments',
  'secrets',
  'status',
  'web',
  'p1',
  'ns1',
  'sa1',
  '/healthz',
  '/boom',
  'x',
]
const POINTERS = ['a/b', 'a~b', '~0', '~1', '/', 'plain']

/** What the strings are that a function takes, by its name; anything else takes any strings. */
export const STRINGS_OF: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...['matches', 'find', 'findAll'].map((name) => [name, PATTERNS] as const),
  ['duration', DURATIONS],
  ['timestamp', TIMESTAMPS],
  ...['ip', 'isIP', 'ip.isCanonical', 'containsIP'].map((name) => [name, ADDRESSES] as const),
  ...['cidr', 'isCIDR', 'containsCIDR'].map((name) => [name, BLOCKS] as const),
  ...['quantity', 'isQuantity'].map((name) => [name, QUANTITIES] as const),
  ...['semver', 'isSemver'].map((name) => [name, VERSIONS] as const),
  ...['url', 'isURL'].map((name) => [name, ADDRESSES_OF_PAGES] as const),
  ['format', FORMATS],
  ['format.named', FORMAT_NAMES],
  ['validate', NAMED_TEXTS],
  ...['fieldSelector', 'labelSelector'].map((name) => [name, SELECTORS] as const),
  ['check', VERBS],
  ...['path', 'group', 'resource', 'subresource', 'namespace', 'name', 'serviceAccount'].map(
    (name) => [name, RESOURCES] as const,
  ),
  ...['int', 'uint', 'double', 'bool'].map(
    (name) => [name, [...INTEGERS, ...DOUBLES, 'NaN', 'inf', '-Infinity', 'true', 'f', '1_0', ' 1', '']] as const,
  ),
  ...['getFullYear', 'getMonth', 'getDayOfYear', 'getDayOfMonth', 'getDate', 'getDayOfWeek', 'getHours'].map(
    (name) => [name, TIME_ZONES] as const,
  ),
  ...['getMinutes', 'getSeconds', 'getMilliseconds'].map((name) => [name, TIME_ZONES] as const),
  ['jsonpatch.escapeKey', POINTERS],
])

/** Any string, most often a plain one. */
export const anyString = (random: Random): string =>
  random.chance(0.85) ? random.pick(STRINGS) : random.pick(random.pick([...STRINGS_OF.values()]))

export const integerText = (random: Random): string =>
  random.chance(0.6) ? String(random.integer(-2, 9)) : random.pick(INTEGERS)
export const unsignedText = (random: Random): string => random.pick(UNSIGNED)
export const doubleText = (random: Random): string => random.pick(DOUBLES)
export const durationText = (random: Random): string => random.pick(DURATIONS)
export const timestampText = (random: Random): string => random.pick(TIMESTAMPS)

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\n', '\\n'],
  ['\t', '\\t'],
  ['\\', '\\\\'],
  ['"', '\\"'],
  ["'", "\\'"],
  ['\u0000', '\\x00'],
])

/** A string literal: quoted in one of the ways there are, with what must be escaped escaped, and sometimes more. */
export function stringLiteral(text: string, random: Random): string {
  const quote = random.pick(["'", "'", '"', '"', "'''", '"""'])
  if (random.chance(0.1) && !/[\n\r'"\\\0]/.test(text)) return `r${quote}${text}${quote}`
  const escapeAll = random.chance(0.05)
  return `${quote}${[...text].map((char) => escaped(char, escapeAll, random)).join('')}${quote}`
}

function escaped(char: string, always: boolean, random: Random): string {
  const code = char.codePointAt(0) ?? 0
  if (!always) return ESCAPES.get(char) ?? char
  const hex = code.toString(16)
  if (code > 0xffff) return `\\U${hex.padStart(8, '0')}`
  if (code > 0x7f) return `\\u${hex.padStart(4, '0')}`
  return random.pick([
    `\\x${hex.padStart(2, '0')}`,
    `\\${code.toString(8).padStart(3, '0')}`,
    `\\u${hex.padStart(4, '0')}`,
  ])
}

const BYTES = [
  "b''",
  "b'a'",
  "b'abc'",
  "b'\\xff'",
  "b'é'",
  'b"\\000\\001"',
  "B'\\u00e9'",
  "rb'a'",
  "b'''x\ny'''",
  "br'\\'",
]
export const bytesLiteral = (random: Random): string => random.pick(BYTES)
