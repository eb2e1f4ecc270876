// Types of the pages as modules of the playground.
const VERSION = '// +groupName=example.com\n// +versionName=v1\n'

/** What the examples of pages use without an import of their own. */
const NAMES = [
  'field',
  'type FieldErrorList',
  'type FieldPath',
  'type Float64',
  'type Int16',
  'type Int32',
  'type Int64',
  'type Operation',
]

/** The types with what they need: all of them are validated, and imports are those of names that they have. */
export function typedModule(source: string, { imports = [] }: { readonly imports?: readonly string[] } = {}): string {
  const used = NAMES.filter((name) => new RegExp(`\\b${name.replace('type ', '')}\\b`).test(source))
  const runtime = used.length === 0 ? [] : [`import { ${used.join(', ')} } from 'kubevet/runtime'`]
  const lines = [...runtime, ...imports]
  return `// +k8s:validation-gen=*\n${VERSION}${lines.map((line) => `${line}\n`).join('')}\n${source}\n`
}

/** The same with a kind `Widget`, whose `spec` is an `Example`. */
export const kindModule = (source: string, comments: readonly string[] = []): string =>
  typedModule(
    `${source}\n\n${comments.map((line) => `${line}\n`).join('')}export interface Widget extends TypeMeta {\n  metadata: ObjectMeta\n  spec: Example\n}`,
    { imports: [`import type { ObjectMeta, TypeMeta } from 'kubevet/types/meta/v1'`] },
  )
