// What YAML scalars mean to Kubernetes: its YAML library (sigs.k8s.io/yaml) follows YAML 1.1 for booleans and octals, not 1.2.

export type YamlScalar = string | number | bigint | boolean | null

/** The types that a scalar is resolved to, as their tags are written. */
type ScalarTag = '!!str' | '!!int' | '!!float' | '!!bool' | '!!null'

interface Resolved {
  readonly tag: ScalarTag
  readonly value: YamlScalar
}

/** A scalar that doesn't fit its tag, in Kubernetes' words. */
export class YamlScalarError extends Error {}

const words = (value: YamlScalar, tag: ScalarTag, ...texts: string[]): [string, Resolved][] =>
  texts.map((text) => [text, { tag, value }])

const WORDS: ReadonlyMap<string, Resolved> = new Map([
  ...words(true, '!!bool', 'y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'),
  ...words(false, '!!bool', 'n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'),
  ...words(null, '!!null', '', '~', 'null', 'Null', 'NULL'),
  ...words(NaN, '!!float', '.nan', '.NaN', '.NAN'),
  ...words(Infinity, '!!float', '.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'),
  ...words(-Infinity, '!!float', '-.inf', '-.Inf', '-.INF'),
])

const LONGEST_WORD = Math.max(...Array.from(WORDS.keys(), (word) => word.length))

const INTEGER = /^([-+]?)(?:0[bB]([01]+)|0[oO]?([0-7]+)|0[xX]([0-9a-fA-F]+)|(0|[1-9][0-9]*))$/
const FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
/** Longer texts are not integers that fit into 64 bits, unless they are padded with zeros beyond reason. */
const LONGEST_INTEGER = 100
/** Shorter decimals are safe numbers. */
const FEWEST_UNSAFE_DIGITS = 16

/** Resolves a scalar without quotes and without a tag. Integers that are not safe numbers are bigints. */
export function resolvePlain(text: string): Resolved {
  const word = text.length > LONGEST_WORD ? undefined : WORDS.get(text)
  if (word !== undefined) return word
  const asText: Resolved = { tag: '!!str', value: text }
  // A leading point makes a float, if it is one without the underscores that other numbers may have.
  if (text.startsWith('.')) return float(text) ?? asText
  if (!/^[-+0-9]/.test(text)) return asText
  const digits = text.replaceAll('_', '')
  return integer(digits) ?? float(digits) ?? asText
}

function integer(text: string): Resolved | undefined {
  const match = text.length <= LONGEST_INTEGER ? INTEGER.exec(text) : null
  if (match === null) return undefined
  const [, sign, binary, octal, hexadecimal, decimal] = match
  if (decimal !== undefined && decimal.length < FEWEST_UNSAFE_DIGITS) {
    // Not -0.
    return { tag: '!!int', value: sign === '-' ? 0 - Number(decimal) : Number(decimal) }
  }
  const magnitude = BigInt(
    binary !== undefined
      ? `0b${binary}`
      : octal !== undefined
        ? `0o${octal}`
        : hexadecimal !== undefined
          ? `0x${hexadecimal}`
          : (decimal ?? '0'),
  )
  const value = sign === '-' ? -magnitude : magnitude
  // Only what has no sign may be an unsigned integer.
  const greatest = sign === '' ? 2n ** 64n - 1n : 2n ** 63n - 1n
  if (value < -(2n ** 63n) || value > greatest) return undefined
  return { tag: '!!int', value: Number.isSafeInteger(Number(value)) ? Number(value) : value }
}

function float(text: string): Resolved | undefined {
  if (!FLOAT.test(text)) return undefined
  const value = Number(text)
  // What is too large for a float stays text.
  return Number.isFinite(value) ? { tag: '!!float', value } : undefined
}

/** What the tags of YAML's own types begin with. */
export const PREFIX = 'tag:yaml.org,2002:'

/**
 * Resolves a scalar with a tag (`tag:yaml.org,2002:int`, or one of a stranger, which makes it text).
 * Throws a YamlScalarError if the tag doesn't fit.
 */
export function resolveTagged(tag: string, text: string): YamlScalar {
  const wanted = tag.startsWith(PREFIX) ? `!!${tag.slice(PREFIX.length)}` : tag
  switch (wanted) {
    case '!!binary':
      return decodeBinary(text)
    case '!!int':
    case '!!bool':
    case '!!null':
    case '!!float': {
      const resolved = resolvePlain(text)
      if (resolved.tag === wanted || (wanted === '!!float' && resolved.tag === '!!int')) return resolved.value
      throw new YamlScalarError(`cannot decode ${resolved.tag} \`${text}\` as a ${wanted}`)
    }
    case '!!timestamp':
      if (!/^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt ])/.test(text)) {
        throw new YamlScalarError(`cannot decode ${resolvePlain(text).tag} \`${text}\` as a !!timestamp`)
      }
      return text
    default:
      return text
  }
}

function decodeBinary(text: string): string {
  const digits = text.replace(/[\r\n]/g, '')
  if (digits.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(digits)) {
    throw new YamlScalarError('!!binary value contains invalid base64 data')
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(atob(digits), (byte) => byte.charCodeAt(0)),
  )
}

/** The JSON text of a map key without quotes and without a tag. Throws a YamlScalarError for what can't be a key. */
export function resolvePlainKey(text: string): string {
  const { tag, value } = resolvePlain(text)
  return tag === '!!float' && typeof value === 'number' ? floatKeyText(value) : keyText(value)
}

/** The JSON text of any other scalar key. Throws a YamlScalarError for what can't be a key. */
export function keyText(value: YamlScalar): string {
  if (value === null) throw new YamlScalarError('null is not a map key: JSON keys are strings')
  if (typeof value === 'bigint' && value > 2n ** 63n - 1n) {
    throw new YamlScalarError(`${value} is not a map key: it does not fit into 64 bits`)
  }
  return typeof value !== 'number' || Number.isSafeInteger(value) ? String(value) : floatKeyText(value)
}

/** A float as Kubernetes makes it a key: the shortest text that tells 32-bit floats apart, as C prints `%g`. */
function floatKeyText(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  const single = Math.fround(value)
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf'
  let digits = 1
  while (digits < 9 && Math.fround(Number(single.toExponential(digits - 1))) !== single) digits++
  const [mantissa = '', exponent = '0'] = single.toExponential(digits - 1).split('e')
  const power = Number(exponent)
  if (Object.is(single, -0)) return '-0'
  if (power >= -4 && power < 6) return String(Number(`${mantissa}e${power}`))
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
}
