import { fieldSteps } from '../../apimachinery/field/index.js'
import type { GoType } from '../../apimachinery/go/index.js'

/** A path of a value with `[*]` for positions of lists and keys of maps, as rules have it; empty for the value itself. */
export function normalField(root: GoType, field: string, value: unknown): string {
  let type: GoType | undefined = root
  let text = ''
  for (const step of fieldSteps(field, value)) {
    while (type?.kind === 'pointer') type = type.elem
    if (typeof step === 'number' || type?.kind === 'map' || type?.kind === 'list') {
      text += '[*]'
      type = type?.kind === 'map' || type?.kind === 'list' ? type.elem : undefined
      continue
    }
    text += text === '' ? step : `.${step}`
    // An embedded struct of the root is named, but no property.
    if (type?.kind === 'struct') type = type.properties().byName.get(step)?.type ?? type
  }
  return text
}
