// The door to the yaml package.
import { parseAllDocuments, type Document } from 'yaml'
import type { Diagnostic, SourceText } from '../../diagnostics/index.js'
import { wholeText, type Piece } from '../piece/piece.js'
import { withDeepQuotes } from './quoted-lines.js'
import type { PlacedValue, YamlOptions } from './placed-value.js'
import { yamlValue, YamlValueError } from './value.js'

/** The value of one document of a YAML text. */
export interface YamlDocument extends PlacedValue {
  /** From 0; empty documents count. */
  readonly index: number
}

/** Tags mean what Kubernetes takes them for, whatever the parser thinks of them. */
const NO_ERRORS: ReadonlySet<string> = new Set(['TAG_RESOLVE_FAILED', 'BAD_COLLECTION_TYPE'])

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/

export interface YamlDocuments {
  readonly documents: YamlDocument[]
  readonly diagnostics: Diagnostic[]
  /** How many documents there are, with those that can't be read. */
  readonly count: number
}

/** All values of a YAML or JSON text; documents with a syntax error are reported and left out. Never throws. */
export function readYaml(source: SourceText, options: YamlOptions = {}): YamlDocuments {
  const control = controlCharacter(source)
  return control === undefined
    ? readPiece(source, wholeText(source), options)
    : { documents: [], diagnostics: [control], count: 0 }
}

/** The first character that no YAML text may have; undefined if there is none. */
export function controlCharacter(source: SourceText): Diagnostic | undefined {
  const control = CONTROL.exec(source.text)
  if (control === null) return undefined
  const code = control[0].charCodeAt(0).toString(16).padStart(4, '0')
  const span = { source, start: control.index, end: control.index + 1 }
  const message = `control characters are not allowed: U+${code.toUpperCase()}`
  return { code: 'manifest/syntax', severity: 'error', message, span }
}

/** All values of a piece, as `readYaml` reads them. */
export function readPiece(source: SourceText, piece: Piece, options: YamlOptions = {}): YamlDocuments {
  const read = readStrictly(source, piece, options)
  const mended = read.hasCutQuote ? withDeepQuotes(piece) : undefined
  return mended === undefined ? read : readStrictly(source, mended, options)
}

interface StrictlyRead extends YamlDocuments {
  /** Whether the end of a quoted text was not found. */
  readonly hasCutQuote: boolean
}

function readStrictly(source: SourceText, piece: Piece, options: YamlOptions): StrictlyRead {
  const documents: YamlDocument[] = []
  const diagnostics: Diagnostic[] = []
  const start = piece.at(0)
  const read = { source, at: piece.at, text: piece.text, isJson: /^\s*[[{]/.test(piece.text) }
  const tooDeep = (): Diagnostic => ({
    code: 'manifest/syntax',
    severity: 'error',
    message: 'lists and maps are nested too deep',
    span: { source, start, end: start },
  })

  let parsed: readonly Document[]
  try {
    parsed = parse(piece.text)
  } catch (thrown) {
    if (!(thrown instanceof RangeError)) throw thrown
    return { documents, diagnostics: [tooDeep()], count: 1, hasCutQuote: false }
  }
  let hasCutQuote = false
  for (const [index, document] of parsed.entries()) {
    const errors = document.errors.filter(({ code }) => !NO_ERRORS.has(code))
    if (errors.length > 0) {
      hasCutQuote ||= errors.some(({ message }) => message.startsWith('Missing closing '))
      // The first one: as a rule it is the cause of the others.
      const { message, pos } = errors.reduce((first, one) => (one.pos[0] < first.pos[0] ? one : first))
      const span = { source, start: piece.at(pos[0]), end: piece.at(Math.min(pos[1], piece.text.length)) }
      diagnostics.push({ code: 'manifest/syntax', severity: 'error', message: sentence(message), span })
      continue
    }
    try {
      documents.push({ index, ...yamlValue(document, read, options) })
    } catch (thrown) {
      if (thrown instanceof RangeError) diagnostics.push(tooDeep())
      else if (thrown instanceof YamlValueError) {
        const { code, message, span, mend, related } = thrown
        diagnostics.push({
          ...{ code, severity: 'error', message, span },
          ...(mend === undefined ? {} : { mend }),
          ...(related.length === 0 ? {} : { related }),
        })
      } else throw thrown
    }
  }
  return { documents, diagnostics, count: parsed.length, hasCutQuote }
}

function parse(text: string): readonly Document[] {
  const parsed = parseAllDocuments(text, {
    // Scalars are resolved by Kubernetes' rules later on; duplicate keys are found there too, in linear time.
    schema: 'failsafe',
    resolveKnownTags: false,
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: 'silent',
  })
  return Array.isArray(parsed) ? parsed : []
}

/** The parser's message; where its stack ended, what that means. */
const sentence = (message: string): string =>
  message.startsWith('Maximum call stack')
    ? 'lists and maps are nested too deep'
    : message.charAt(0).toLowerCase() + message.slice(1)
