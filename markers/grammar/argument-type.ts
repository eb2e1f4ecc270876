// What values a marker takes.

interface ValuesByKind {
  readonly int: number | bigint
  readonly number: number
  readonly string: string
  readonly bool: boolean
  readonly any: unknown
  readonly raw: string
}

interface ScalarType {
  readonly kind: keyof ValuesByKind
}

/** The type of a marker's value. `any` is guessed from the text; `raw` is the rest of the line as it stands. */
export type ArgumentType =
  | ScalarType
  | { readonly kind: 'list'; readonly items: ArgumentType }
  | { readonly kind: 'map'; readonly values: ArgumentType }

/** What a value of a type is: an int is a number, a bigint beyond 2⁵³; `any` is JSON. */
export type ValueOf<T extends ArgumentType> = T extends ScalarType
  ? ValuesByKind[T['kind']]
  : T extends { readonly kind: 'list'; readonly items: ScalarType }
    ? readonly ValuesByKind[T['items']['kind']][]
    : unknown
