import type { TagContext } from '../record/definition.js'
import { TagError } from '../record/error.js'
import { nativeType, type Type } from '../model/type.js'
import { quote } from '../../apimachinery/text/index.js'

/** Which of the runtime's functions asks whether a field is set: `requiredSlice`, `forbiddenPointer`. */
type PresenceForm = 'Value' | 'Pointer' | 'Slice' | 'Map'

export function presenceForm(type: Type): PresenceForm {
  switch (nativeType(type).kind) {
    case 'pointer':
      return 'Pointer'
    case 'list':
      return 'Slice'
    case 'map':
      return 'Map'
    default:
      return 'Value'
  }
}

/** The same for a field that a tag is on. Throws a TagError on structs. */
export function requirednessForm({ type }: TagContext, tag: string): PresenceForm {
  if (nativeType(type).kind === 'struct') throw new TagError(`non-pointer structs cannot use the ${quote(tag)} tag`)
  return presenceForm(type)
}
