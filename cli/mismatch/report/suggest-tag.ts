import type { ErrorRecord } from '../../../runtime/index.js'
import { TAG_DEFINITIONS } from '../../../tags/index.js'

/** The tags of errors without an origin. */
const BY_TYPE: Readonly<Record<string, string>> = {
  FieldValueRequired: '+k8s:required',
  FieldValueForbidden: '+k8s:forbidden',
  FieldValueNotSupported: '+k8s:enum',
  FieldValueDuplicate: '+k8s:listType=set',
}

/** The tag that finds errors like one that hand-written validation found, with the limit that the error names. */
export function suggestTag({ type, origin, detail }: ErrorRecord): string | undefined {
  if (origin === '') return BY_TYPE[type]
  if (origin.startsWith('format=')) return `+k8s:${origin}`
  const definition = TAG_DEFINITIONS.find(({ name }) => name === `k8s:${origin}`)
  if (definition === undefined) return undefined
  if (definition.payload === undefined) return `+${definition.name}`
  const [limit] = /-?[0-9]+/.exec(detail) ?? []
  return definition.payload.type === 'int' && limit !== undefined ? `+${definition.name}=${limit}` : undefined
}
