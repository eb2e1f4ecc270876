// Declarations that are equal are one.
import type { Declaration, TypeRef } from '../model/model.js'

/** The declarations that there are, by what they say; names and places aside. */
export class Shared {
  private readonly known = new Map<string, Declaration>()
  private readonly ids = new Map<Declaration, number>()

  constructor(private readonly isShared: boolean) {}

  /** The declaration, or the one that there is already, then with its places. */
  declare(declaration: Declaration): Declaration {
    if (!this.isShared) return declaration
    const key = this.keyOf(declaration)
    const known = this.known.get(key)
    if (known !== undefined) {
      known.places.push(...declaration.places)
      return known
    }
    this.known.set(key, declaration)
    this.ids.set(declaration, this.ids.size)
    return declaration
  }

  /** What the declaration says. Those that it refers to are named by number: a key is not longer than a declaration. */
  private keyOf({ comment, body }: Declaration): string {
    return JSON.stringify([comment, body], (_key, value: unknown) =>
      isReference(value) ? `#${this.ids.get(value.declaration) ?? ''}` : value,
    )
  }
}

const isReference = (value: unknown): value is TypeRef & { readonly kind: 'declared' } =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'declared'
