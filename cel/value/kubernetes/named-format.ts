import { structType, type Type } from '../type/type.js'
import { noSuchOverload, type CelError } from '../error.js'
import { ExtensionValue } from '../extension.js'
import type { Value } from '../value.js'

/** A format of strings (apiserver's `pkg/cel/format.go`). */
export class NamedFormatValue extends ExtensionValue {
  readonly #name: string
  readonly #validate: (text: string) => readonly string[]
  readonly #regexSize: number

  constructor(name: string, regexSize: number, validate: (text: string) => readonly string[]) {
    super()
    this.#name = name
    this.#regexSize = regexSize
    this.#validate = validate
  }

  /** The name that it shows, by which formats are compared: `DNS1123Label`. */
  get name(): string {
    return this.#name
  }

  /** The length of its regular expression, or of one like it, for costs. */
  get regexSize(): number {
    return this.#regexSize
  }

  override get goType(): string {
    return 'cel.Format'
  }

  get type(): Type {
    return NAMED_FORMAT
  }

  override get display(): string {
    return this.#name
  }

  equals(other: Value): boolean | CelError {
    return other instanceof NamedFormatValue ? this.#name === other.#name : noSuchOverload
  }

  /** What is wrong with a text, in Kubernetes' words and order; nothing if it has the format. */
  validate(text: string): readonly string[] {
    return this.#validate(text)
  }
}

/** `kubernetes.NamedFormat`. */
export const NAMED_FORMAT: Type<NamedFormatValue> = structType<NamedFormatValue>('kubernetes.NamedFormat')
