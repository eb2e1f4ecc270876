/** The paths of unknown fields, found on a walk that reports where it is (apiextensions' `UnknownFieldPathOptions`). */
export class UnknownFields {
  readonly #steps: string[] = []
  readonly paths: string[] = []

  /** Whether the walk is at the root. */
  get isAtRoot(): boolean {
    return this.#steps.length === 0
  }

  enterKey(key: string): void {
    this.#steps.push(this.isAtRoot ? key : `.${key}`)
  }

  enterIndex(index: number): void {
    this.#steps.push(`[${index}]`)
  }

  leave(): void {
    this.#steps.pop()
  }

  /** Notes a field of the object that the walk is at. */
  add(key: string): void {
    this.paths.push(this.isAtRoot ? key : `${this.#steps.join('')}.${key}`)
  }
}
