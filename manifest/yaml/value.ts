// From the nodes of the YAML parser to JSON values, with the rules of Kubernetes' own YAML library.
import { isAlias, isMap, isPair, isScalar, isSeq, type Alias, type Document, type Node, type Scalar } from 'yaml'
import { SourceText, type Span } from '../../diagnostics/index.js'
import type { Piece } from '../piece/piece.js'
import { spanOfPiece } from '../piece/span.js'
import type { Place } from '../place/place.js'
import type { DuplicateKey, PlacedValue, YamlOptions } from './placed-value.js'
import {
  keyText,
  PREFIX,
  resolvePlain,
  resolvePlainKey,
  resolveTagged,
  YamlScalarError,
  type YamlScalar,
} from './scalar.js'

/** What is wrong with a document, and where. */
export class YamlValueError extends Error {
  constructor(
    readonly code: 'manifest/syntax' | 'manifest/duplicate-key' | 'manifest/aliases',
    message: string,
    readonly span: Span,
    readonly mend?: string,
    readonly related: readonly { readonly span: Span; readonly message: string }[] = [],
  ) {
    super(message)
  }
}

/**
 * The value of a document. Maps have their keys as own properties whatever they are called; integers beyond 2^53 are
 * bigints. Throws a YamlValueError for what Kubernetes refuses (cyclic or excessive aliases, keys that aren't scalars,
 * tags that don't fit), and for keys that are set twice.
 */
export function yamlValue(document: Document, text: ReadText, options: YamlOptions = {}): PlacedValue {
  const root = document.contents
  const start = text.at(0)
  if (root === null) return { value: null, place: { span: { source: text.source, start, end: start } } }
  return new Conversion(text, resolveAliases(root), options).convert(root)
}

/** The source of what was parsed, and where an offset of that is in it. */
export interface ReadText extends Pick<Piece, 'at'> {
  readonly source: SourceText
  readonly text: string
  /** Whether it is JSON to Kubernetes, which has other escapes. */
  readonly isJson: boolean
}

/** The node that each alias means: the anchor of its name that was last set before it. */
function resolveAliases(root: Node): ReadonlyMap<Alias, Node> {
  const anchors = new Map<string, Node>()
  const targets = new Map<Alias, Node>()
  const visit = (node: unknown): void => {
    if (isAlias(node)) {
      const target = anchors.get(node.source)
      if (target !== undefined) targets.set(node, target)
      return
    }
    if (!isScalar(node) && !isMap(node) && !isSeq(node)) return
    if (node.anchor !== undefined) anchors.set(node.anchor, node)
    if (isScalar(node)) return
    for (const item of node.items) {
      if (!isPair(item)) visit(item)
      else {
        visit(item.key)
        visit(item.value)
      }
    }
  }
  visit(root)
  return targets
}

/** From here on the part of a document that comes from aliases is limited, as the number of its nodes grows. */
const FEW_NODES = 400_000
const MANY_NODES = 4_000_000

class Conversion {
  private nodes = 0
  private aliasNodes = 0
  private aliasDepth = 0
  private readonly openAliases = new Set<Alias>()

  constructor(
    private readonly text: ReadText,
    private readonly targets: ReadonlyMap<Alias, Node>,
    private readonly options: YamlOptions,
  ) {}

  convert(node: unknown, key?: Span): PlacedValue {
    this.count(node)
    if (isAlias(node)) return this.alias(node, key)
    const span = this.spanOf(node, key)
    const place = key === undefined ? { span } : { span, key }
    if (isScalar(node)) return { value: this.scalarValue(node), place }
    if (isMap(node)) {
      const entries = new Map<string, Place>()
      const value: Record<string, unknown> = {}
      this.fill(node, value, entries)
      return { value, place: { ...place, entries } }
    }
    if (isSeq(node)) {
      const items = node.items.map((item) => this.convert(item))
      return { value: items.map((item) => item.value), place: { ...place, items: items.map((item) => item.place) } }
    }
    return { value: null, place }
  }

  private alias(node: Alias, key: Span | undefined): PlacedValue {
    const target = this.targets.get(node)
    if (target === undefined) throw this.error(node, `unknown anchor '${node.source}' referenced`, 'manifest/syntax')
    return this.through(node, () => {
      const { value, place } = this.convert(target)
      const own = { ...place, span: this.spanOf(node) }
      return { value, place: key === undefined ? own : { ...own, key } }
    })
  }

  private through<T>(node: Alias, enter: () => T): T {
    if (this.openAliases.has(node)) throw this.error(node, `anchor '${node.source}' value contains itself`)
    this.openAliases.add(node)
    this.aliasDepth++
    const result = enter()
    this.aliasDepth--
    this.openAliases.delete(node)
    return result
  }

  private fill(
    map: { readonly items: readonly unknown[] },
    value: Record<string, unknown>,
    entries: Map<string, Place>,
  ) {
    const own = new Map<string, Span>()
    for (const item of map.items) {
      if (!isPair(item)) continue
      if (isMergeKey(item.key)) {
        this.merge(item.value, value, entries)
        continue
      }
      const keySpan = this.spanOf(item.key)
      const key = this.key(item.key)
      const first = own.get(key)
      const { onDuplicateKey } = this.options
      if (onDuplicateKey === undefined && first !== undefined) {
        const related = [{ span: first, message: 'it is set here first' }]
        const message = `key ${JSON.stringify(key)} is set twice in one map`
        throw new YamlValueError('manifest/duplicate-key', message, keySpan, 'remove or rename one of them', related)
      }
      own.set(key, keySpan)
      const entry = this.convert(item.value, keySpan)
      // To Kubernetes' library a key that a merge has set is set, too.
      if (entries.has(key)) onDuplicateKey?.(this.duplicate(item.key, key, entry.place.span), keySpan)
      setOwn(value, key, entry.value)
      entries.set(key, entry.place)
    }
  }

  /** A merge sets what comes before it again, and is set over by what comes after it; of a list the first map wins. */
  private merge(node: unknown, value: Record<string, unknown>, entries: Map<string, Place>): void {
    this.count(node)
    if (isAlias(node)) {
      const target = this.targets.get(node)
      if (!isMap(target)) throw this.error(node, 'map merge requires map or sequence of maps as the value')
      this.through(node, () => this.fill(target, value, entries))
    } else if (isMap(node)) this.fill(node, value, entries)
    else if (isSeq(node)) for (const item of [...node.items].reverse()) this.merge(item, value, entries)
    else throw this.error(node, 'map merge requires map or sequence of maps as the value', 'manifest/syntax')
  }

  private key(node: unknown): string {
    const resolved = isAlias(node) ? this.targets.get(node) : node
    if (resolved === null || resolved === undefined) return this.fitting(node, () => keyText(null))
    if (!isScalar(resolved)) throw this.error(node, 'a map key must be a scalar', 'manifest/syntax')
    const isPlain = resolved.tag === undefined && resolved.type === 'PLAIN' && typeof resolved.source === 'string'
    const text = resolved.source ?? ''
    return this.fitting(node, () => (isPlain ? resolvePlainKey(text) : keyText(this.scalar(resolved))))
  }

  private duplicate(node: unknown, key: string, value: Span): DuplicateKey {
    const scalar = isAlias(node) ? this.targets.get(node) : node
    const isText = !isScalar(scalar) || typeof this.scalar(scalar) === 'string'
    return { key, isText, line: libraryLine(value) }
  }

  private scalarValue(node: Scalar): unknown {
    const value = this.scalar(node)
    const { float } = this.options
    if (float === undefined) return value
    if (typeof value === 'bigint') return BigInt.asIntN(64, value) === value ? value : float(Number(value))
    return typeof value === 'number' && isWrittenAsFloat(node) ? float(value) : value
  }

  private scalar(node: Scalar): YamlScalar {
    const text = node.source ?? ''
    this.checkEscapes(node)
    const value = this.fitting(node, () => {
      if (node.tag !== undefined) return resolveTagged(node.tag, text)
      return node.type === 'PLAIN' || node.type === undefined ? resolvePlain(text).value : text
    })
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw this.error(node, `${text} has no JSON form`, 'manifest/syntax')
    }
    return value
  }

  /** Kubernetes' library is of YAML 1.1: it knows no `\\/`, and no halves of surrogate pairs. */
  private checkEscapes({ type, source = '', range }: Scalar): void {
    const { text, isJson } = this.text
    // Most quoted texts have no escapes: they are as long as what they mean.
    if (type !== 'QUOTE_DOUBLE' || isJson || range == null || range[1] - range[0] === source.length + 2) return
    for (const { 0: escape, index } of text.slice(range[0], range[1]).matchAll(ESCAPE)) {
      const start = range[0] + index
      const span = spanOfPiece(this.text.source, this.text, start, start + escape.length)
      if (escape === '\\/') {
        throw new YamlValueError(
          'manifest/syntax',
          'invalid escape sequence \\/',
          span,
          'write / without the backslash',
        )
      }
      const code = /^\\[uU]/.test(escape) ? Number.parseInt(escape.slice(2), 16) : 0
      if (code >= 0xd800 && code <= 0xdfff) {
        const mend = 'write the character itself, or its code point with \\U'
        throw new YamlValueError('manifest/syntax', `invalid Unicode escape ${escape}`, span, mend)
      }
    }
  }

  private fitting<T>(node: unknown, make: () => T): T {
    try {
      return make()
    } catch (thrown) {
      if (thrown instanceof YamlScalarError) throw this.error(node, thrown.message, 'manifest/syntax')
      throw thrown
    }
  }

  /** Counts nodes as Kubernetes' library counts them, so that it refuses the same documents. */
  private count(node: unknown): void {
    this.nodes++
    if (this.aliasDepth > 0) this.aliasNodes++
    if (this.aliasNodes <= 100 || this.nodes <= 1000) return
    const growth = Math.min(Math.max((this.nodes - FEW_NODES) / (MANY_NODES - FEW_NODES), 0), 1)
    if (this.aliasNodes / this.nodes > 0.99 - 0.89 * growth) {
      const message = 'document contains excessive aliasing'
      const mend = 'write the values out, or split the document'
      throw new YamlValueError('manifest/aliases', message, this.spanOf(node), mend)
    }
  }

  private spanOf(node: unknown, key?: Span): Span {
    const { source, at } = this.text
    const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : undefined
    if (range === undefined || range === null) return key ?? { source, start: at(0), end: at(0) }
    // Ranges of block scalars and collections reach up to what follows them.
    return spanOfPiece(source, this.text, range[0], range[1])
  }

  private error(node: unknown, message: string, code: YamlValueError['code'] = 'manifest/aliases'): YamlValueError {
    return new YamlValueError(code, message, this.spanOf(node))
  }
}

const ESCAPE = /\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|[^])/g

/** Sources with the line breaks that Kubernetes' library counts. */
const counted = new WeakMap<SourceText, SourceText>()

/** The line of a place as Kubernetes' library counts them, which also counts Unicode's line breaks. */
function libraryLine({ source, start }: Span): number {
  let lines = counted.get(source)
  if (lines === undefined) {
    lines = new SourceText('', source.text.replace(/[\u0085\u2028\u2029]/g, '\n'))
    counted.set(source, lines)
  }
  return lines.position(start).line
}

/** Whether a number's text or tag makes it a float: `1.0`, `1e3`, `!!float 1`, integers beyond 64 bits. */
const isWrittenAsFloat = (node: Scalar): boolean =>
  node.tag === `${PREFIX}float` || resolvePlain(node.source ?? '').tag === '!!float'

const isMergeKey = (key: unknown): boolean =>
  isScalar(key) &&
  key.source === '<<' &&
  (key.tag === 'tag:yaml.org,2002:merge' || (key.tag === undefined && key.type === 'PLAIN'))

/** An own property even for keys that mean something to JavaScript. */
function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== '__proto__') target[key] = value
  else Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
}
