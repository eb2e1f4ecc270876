// Comments that steer the generator. They are not validation tags: they never meet the tag registry.

/**
 * A comment that steers the generator, and how it is documented: where it goes and which values it takes, in Markdown.
 */
export interface ControlComment {
  /** Without `+`. */
  readonly name: string
  readonly where: 'module' | 'type' | 'module or type'
  readonly values: string
  readonly summary: string
}

/** Every comment that steers the generator and is not a validation tag. */
export const CONTROL_COMMENTS: readonly ControlComment[] = [
  {
    name: 'k8s:validation-gen',
    where: 'module or type',
    values:
      '`*`, `TypesWithField=<Field>`, `TypesWithSuffix=<Suffix>`; on a type `true` or `false`; `false` for a module',
    summary: 'Selects the types that validators are generated for.',
  },
  {
    name: 'k8s:validation-gen-nolint',
    where: 'module or type',
    values: 'none',
    summary: 'Leaves a module or a type out of lint.',
  },
  {
    name: 'k8s:supportsSubresource',
    where: 'module or type',
    values: 'a path such as `"/status"`; repeatable',
    summary: 'The validators of the type also answer for a subresource.',
  },
  {
    name: 'k8s:isSubresource',
    where: 'module or type',
    values: 'a path such as `"/scale"`',
    summary: 'The type is that of a subresource; its validators do not answer for the resource itself.',
  },
  {
    name: 'groupName',
    where: 'module',
    values: 'a group such as `apps`; empty or missing: the core group',
    summary: 'The API group of the types.',
  },
  {
    name: 'versionName',
    where: 'module',
    values: 'a version such as `v1`',
    summary: 'The API version of the types; else that of a file or folder named like a version.',
  },
  {
    name: 'default',
    where: 'type',
    values: 'JSON',
    summary: "A field's default, which decides what `+k8s:optional` means.",
  },
]
