// The types of a module before they are text: declarations that refer to each other, whatever they will be called.

/** Where a declaration comes from: the steps from the kind to the schema. */
export interface Place {
  readonly above?: Place | undefined
  /** The kind, a property, or the part of a list or map. */
  readonly step: string
  /** How many steps it has. */
  readonly depth: number
  /** Whether the step is `Item` or `Value`, which alone says nothing. */
  readonly isPart: boolean
}

export type TypeRef =
  /** A type of TypeScript, such as `string`. */
  | { readonly kind: 'builtin'; readonly name: string }
  /** An exported type of another module. */
  | { readonly kind: 'imported'; readonly name: string; readonly from: string }
  | { readonly kind: 'list'; readonly elem: TypeRef }
  | { readonly kind: 'map'; readonly elem: TypeRef }
  /** The type or null. */
  | { readonly kind: 'nullable'; readonly type: TypeRef }
  | { readonly kind: 'declared'; readonly declaration: Declaration }

/** What stands above a declaration or property. */
export interface Comment {
  /** Lines for people. */
  readonly text: readonly string[]
  /** Tags and markers, a line each. */
  readonly lines: readonly string[]
}

export interface Field {
  readonly name: string
  readonly optional: boolean
  readonly type: TypeRef
  readonly comment: Comment
}

export interface Declaration {
  /** The places of the type: several if it is shared. */
  readonly places: Place[]
  readonly comment: Comment
  readonly body:
    | { readonly kind: 'interface'; readonly bases: readonly TypeRef[]; readonly fields: readonly Field[] }
    | { readonly kind: 'texts'; readonly values: readonly string[] }
    | { readonly kind: 'alias'; readonly type: TypeRef }
  /** Whether a tag in it, or in what it leads to, checks something. */
  readonly isChecked: boolean
}

export const builtin = (name: string): TypeRef => ({ kind: 'builtin', name })
export const imported = (name: string, from: string): TypeRef => ({ kind: 'imported', name, from })

export const rootPlace = (kind: string): Place => ({ step: kind, depth: 1, isPart: false })
export const propertyPlace = (above: Place, name: string): Place => ({
  above,
  step: name,
  depth: above.depth + 1,
  isPart: false,
})
export const partPlace = (above: Place, name: 'Item' | 'Value'): Place => ({
  above,
  step: name,
  depth: above.depth + 1,
  isPart: true,
})

/** The steps of a place, from the kind. */
export function stepsOf(place: Place): Place[] {
  const steps: Place[] = []
  for (let at: Place | undefined = place; at !== undefined; at = at.above) steps.push(at)
  return steps.reverse()
}

/** The types that a declaration refers to right away, in order. */
export function declarationsIn({ body }: Declaration): Declaration[] {
  const found: Declaration[] = []
  const look = (type: TypeRef): void => {
    if (type.kind === 'declared') found.push(type.declaration)
    else if (type.kind === 'list' || type.kind === 'map') look(type.elem)
    else if (type.kind === 'nullable') look(type.type)
  }
  if (body.kind === 'interface') for (const { type } of body.fields) look(type)
  else if (body.kind === 'alias') look(body.type)
  return found
}
