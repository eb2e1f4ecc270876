import type { GoType } from './type.js'

/** A type as Go prints it: `v1.ObjectMeta`, `*int32`, `[]v1.Container`, `map[string][]uint8`. */
export function typeText(type: GoType): string {
  switch (type.kind) {
    case 'pointer':
      return `*${typeText(type.elem)}`
    case 'any':
      return 'interface {}'
    case 'error':
      return 'error'
    case 'stringer':
      return 'fmt.Stringer'
    case 'struct':
    case 'custom':
      return type.name
    default:
      return type.name ?? literalText(type)
  }
}

function literalText(type: Extract<GoType, { readonly name?: string }>): string {
  switch (type.kind) {
    case 'list':
      return `[]${typeText(type.elem)}`
    case 'map':
      return `map[${typeText(type.key)}]${typeText(type.elem)}`
    case 'bytes':
      return '[]uint8'
    default:
      return type.kind
  }
}

/** A type's name without its package; empty for a type that isn't declared. */
export const nameInPackage = (name: string): string => /^(?:\w+\.)?(\w+)$/.exec(name)?.[1] ?? ''
