// Writes the source of a generated program: statements, temporaries, constants and the counting of cost. Nothing of an
// expression's text gets into the source except as a literal made by `literal` or as an entry of `constants`.
import type { Value } from '../../value/value.js'

/** Thrown when a program would be too large to gain from being source. */
export class TooLarge extends Error {}

/** Characters of source above which the closures are used. */
const MAX_SOURCE = 200_000

export class Writer {
  readonly constants: unknown[] = []
  readonly #lines: string[] = []
  readonly #names = new Map<unknown, string>()
  #size = 0
  #temporaries = 0
  #labels = 0
  #pending = 0

  /** Adds a statement. */
  line(text: string): void {
    this.#lines.push(text)
    this.#size += text.length
    if (this.#size > MAX_SOURCE) throw new TooLarge()
  }

  /** A new variable of the program. */
  temporary(): string {
    return `t${this.#temporaries++}`
  }

  /** A new label. */
  label(): string {
    return `L${this.#labels++}`
  }

  /** The name of a value that the source can't write. */
  constant(value: unknown): string {
    let name = this.#names.get(value)
    if (name === undefined) {
      name = `k${this.constants.length}`
      this.constants.push(value)
      this.#names.set(value, name)
    }
    return name
  }

  /** Counts a fixed cost; costs on one straight way are added up and counted once. */
  charge(units: number): void {
    this.#pending += units
  }

  /** Writes the cost that is counted so far: before every fork, join and loop. */
  flush(): void {
    if (this.#pending !== 0) this.line(`c += ${this.#pending}`)
    this.#pending = 0
  }

  /** Writes a block; the cost counted in it is written in it. */
  block(head: string, body: () => void, tail = '}'): void {
    this.flush()
    this.line(`${head} {`)
    body()
    this.flush()
    this.line(tail)
  }

  /** The source of a function `(b, limit)` that `new Function(parameters, source)` returns. */
  program(result: string, variables: readonly string[]): string {
    const temporaries = Array.from({ length: this.#temporaries }, (_, index) => `t${index}`)
    const names = this.constants.map((_, index) => `k${index}`)
    return [
      '"use strict"',
      ...(names.length > 0 ? [`const [${names.join(', ')}] = K`] : []),
      'return (b, limit) => {',
      'let c = 0',
      ...(temporaries.length > 0 ? [`let ${temporaries.join(', ')}`] : []),
      ...variables,
      ...this.#lines,
      'R.state.cost = c',
      `return ${result}`,
      '}',
    ].join('\n')
  }
}

/** A value as a JavaScript literal, undefined if it has none that is exactly it. */
export function literal(value: Value): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'boolean' || value === null) return String(value)
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value + 0) : undefined
}

/** An access to a property, whatever its name. */
export const property = (name: string): string => `[${JSON.stringify(name)}]`
