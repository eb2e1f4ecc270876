import { Document, Scalar, visit } from 'yaml'
import { harmless } from '../../diagnostics/frame/index.js'
import { blockLines, type WrittenParts } from './block-lines.js'

/** How to write values that JavaScript's own numbers can't represent. */
export interface WriteYamlOptions {
  /** The number of a value that is to be written as a float (`1.0`); undefined for all other values. */
  readonly float?: (value: unknown) => number | undefined
}

/**
 * The YAML of a value in block style, as Kubernetes' tools write manifests: no aliases, strings that would be read as something
 * else quoted. Bigints are integers. Strings that a terminal or the runner of a CI job would obey are written with escapes. Ends
 * with a line break.
 */
export const writeYaml = (value: unknown, options: WriteYamlOptions = {}): string =>
  writeParts(value, options, undefined)

/** The same of a value with parts that others have, too: `known` has those that were written with these options before. */
export function writeParts(value: unknown, options: WriteYamlOptions, known: WrittenParts | undefined): string {
  if (typeof value !== 'object' || value === null) return documentText(value, options)
  // The package makes a node of every part, which takes longer than all the rest.
  const text = blockLines(value, {
    key: (key) => (key.length < LONG_KEY && isPlainText(key) ? key : keyText(key)),
    scalar: (part) => {
      if (typeof part === 'string') return isPlainText(part) ? part : stringText(part)
      return isEasy(part) ? String(part) : entryText(part, options)
    },
    isScalar: (part) => options.float?.(part) !== undefined,
    known,
  })
  return text === undefined || text === '' ? documentText(value, options) : text
}

/** Whether a text stands for itself, as most do: words that neither YAML nor the runner of a CI job might take for more. */
const isPlainText = (text: string): boolean => /^[A-Za-z][ -"$-9;-~]*[!"$-,.-9;-~]$/.test(text) && !MEANING.test(text)
/** Longer ones take more than a line. */
const LONG_KEY = 1_000
/** What YAML 1.1, or the package, takes for booleans, null and numbers. */
const MEANING = /^(?:yes|no|true|false|on|off|null|e[-+]?\d+)$/i

const isEasy = (value: unknown): boolean =>
  typeof value === 'boolean' || (Number.isSafeInteger(value) && !Object.is(value, -0))

/** What stands behind `k: `, without the last line break. */
const entryText = (value: unknown, options: WriteYamlOptions): string =>
  documentText({ k: value }, options).slice('k: '.length, -1)

const stringText = remembered((text) => entryText(text, {}))

const keyText = remembered((key) => {
  const entry = documentText({ [key]: 0 }, {})
  return entry.startsWith('? ') ? undefined : entry.slice(0, -': 0\n'.length)
})

/** A function of a text that remembers what it said of those before: most are there many times. */
function remembered<R>(write: (text: string) => R): (text: string) => R {
  const known = new Map<string, R>()
  let characters = 0
  return (text) => {
    if (text.length > LONG) return write(text)
    const found = known.get(text)
    if (found !== undefined) return found
    const result = write(text)
    characters += text.length
    if (characters > MOST_CHARACTERS) {
      known.clear()
      characters = text.length
    }
    known.set(text, result)
    return result
  }
}
/** Rules are long, and stand in many CRDs. */
const LONG = 5_000
const MOST_CHARACTERS = 500_000

/** The package's own text of a whole value. */
function documentText(value: unknown, { float }: WriteYamlOptions): string {
  const replacer = (_key: unknown, part: unknown): unknown => {
    const number = float?.(part)
    if (number === undefined) return part
    const scalar = new Scalar(number)
    scalar.minFractionDigits = 1
    return scalar
  }
  // YAML 1.1 words such as `yes` are strings to YAML 1.2, but booleans to Kubernetes.
  const document = new Document(value, replacer, { version: '1.1', aliasDuplicateObjects: false })
  visit(document, {
    Scalar(_key, node) {
      const text = node.value
      if (typeof text === 'string' && (/^(?:y|n)$/i.test(text) || harmless(text) !== text))
        node.type = Scalar.QUOTE_DOUBLE
    },
  })
  // Between double quotes the escapes of YAML are those of the function.
  return harmless(
    document.toString({ lineWidth: 0, directives: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }),
  )
}
