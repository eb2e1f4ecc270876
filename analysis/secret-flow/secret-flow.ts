import type { SecretMask } from '../../apimachinery/redaction/index.js'
import { CelError, CelMap, Optional, Uint, type CheckedAst, type ObserveNode, type Value } from '../../cel/index.js'
import { elementAt, isList, isMap, mapEntries } from '../../cel/value/index.js'
import { Double } from '../../apimachinery/number/index.js'
import { flowGraph, type FlowGraph } from './flow-graph.js'

/** Parts of a list or map that are looked at; one with more counts as having secrets. */
const MOST_PARTS = 1000

/**
 * Watches an evaluation for what it makes of secrets: each part of the expression with a secret value in it, in any iteration
 * of a loop. Conditions count, too: a text that depends on the letters of a password tells them. Only bools themselves are no
 * secrets: what was decided is known anyway.
 */
export class SecretFlow {
  readonly #graph: FlowGraph
  readonly #sources = new Set<number>()
  /** The texts of outputs, by id. */
  readonly #outputs = new Map<number, Set<string>>()
  /** Where errors arose, by their texts. */
  readonly #errors = new Map<string, number>()
  #made: ReadonlySet<number> | undefined

  /** `isMadeOfSecrets` knows variables that were evaluated before. */
  constructor(
    ast: CheckedAst,
    private readonly mask: SecretMask,
    private readonly isMadeOfSecrets: (variable: string) => boolean = () => false,
  ) {
    this.#graph = flowGraph(ast)
  }

  readonly observe: ObserveNode = (id, value) => {
    if (value instanceof CelError) {
      if (!this.#errors.has(value.message)) this.#errors.set(value.message, id)
      return
    }
    const text = textOf(value)
    if (text === undefined ? this.#isReadWithSecrets(id, value) : this.mask.has(text)) this.#sources.add(id)
    if (text === undefined || !this.#graph.outputs.has(id)) return
    const texts = this.#outputs.get(id)
    if (texts === undefined) this.#outputs.set(id, new Set([text]))
    else texts.add(text)
  }

  /** Whether a part of the expression was made of secrets; asked when the evaluation has ended. */
  isMade(id: number): boolean {
    return (this.#made ??= this.#allMade()).has(id)
  }

  /** Hides from now on what the expression came to, or its parts, if it was made of secrets. */
  hideOutputs(): void {
    for (const [id, texts] of this.#outputs) if (this.isMade(id)) for (const text of texts) this.mask.add(text)
  }

  /** Hides from now on errors that arose from secrets. */
  hideErrors(): void {
    for (const [message, id] of this.#errors) if (this.isMade(id)) this.mask.add(message)
  }

  #allMade(): ReadonlySet<number> {
    const made = new Set(this.#sources)
    for (const [id, name] of this.#graph.variables) if (this.isMadeOfSecrets(name)) made.add(id)
    // What is added to a set while it is walked is visited, too.
    for (const id of made) for (const other of this.#graph.madeOf(id)) made.add(other)
    return made
  }

  #isReadWithSecrets(id: number, value: Value): boolean {
    if (this.#sources.has(id) || !this.#graph.readWhole.has(id)) return false
    if (this.#graph.readByKey.has(id) && isMap(value)) return false
    return this.#hasSecrets(value, { left: MOST_PARTS })
  }

  #hasSecrets(value: Value, budget: { left: number }): boolean {
    if (--budget.left < 0) return true
    const text = textOf(value)
    if (text !== undefined) return this.mask.has(text)
    if (value instanceof Optional) return value.value !== undefined && this.#hasSecrets(value.value, budget)
    if (isList(value)) {
      for (let index = 0; index < value.length; index++)
        if (this.#hasSecrets(elementAt(value, index), budget)) return true
      return false
    }
    // To look into it would be to evaluate it; its variables are found when they are read.
    if (!isMap(value) || (value instanceof CelMap && value.goType === '*lazy.MapValue')) return false
    for (const [, entry] of mapEntries(value)) if (this.#hasSecrets(entry, budget)) return true
    return false
  }
}

/** The text of a string, bytes or a number. */
function textOf(value: Value): string | undefined {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
      return String(value)
    case 'object':
      if (value instanceof Uint8Array) return new TextDecoder().decode(value)
      if (value instanceof Double || value instanceof Uint) return String(value.value)
      return value instanceof Optional && value.value !== undefined ? textOf(value.value) : undefined
    default:
      return undefined
  }
}
