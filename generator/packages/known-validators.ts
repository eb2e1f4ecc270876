/** What is known of the validators of a type whose tags are not read. */
export type Validators =
  /** `module` is the generated one. `options` are those that the type's checks name. */
  | { readonly kind: 'function'; readonly module: string; readonly options: readonly string[] }
  | { readonly kind: 'nothing'; readonly module: string }
  /** `module` is generated, but not for this type; without one there is none at all. */
  | { readonly kind: 'missing'; readonly module?: string }
