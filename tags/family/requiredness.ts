import type { TagContext } from '../definition.js'
import { TagError } from '../error.js'
import { nativeType } from '../model.js'
import { quote } from '../../apimachinery/text/index.js'

/** Which of the runtime's functions asks whether a field of the type is set. Throws a TagError on structs. */
export function requirednessForm(context: TagContext, tag: string): 'Value' | 'Pointer' | 'Slice' | 'Map' {
  const { kind } = nativeType(context.type)
  if (kind === 'Struct') throw new TagError(`non-pointer structs cannot use the ${quote(tag)} tag`)
  return kind === 'Slice' || kind === 'Map' || kind === 'Pointer' ? kind : 'Value'
}
