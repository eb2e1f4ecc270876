// Keys and values of a pane of YAML: which may be written, and what is said of the one that is.
import { completeKeys, describeKey, type DocumentSchema, type KeyPlace, keyPlaceAt } from '../../editor/keys/index.js'
import type { PaneLanguage } from '../model/language.js'

/** The schema of the document around a place; undefined where none is known. */
export type SchemaOfPlace = (place: KeyPlace) => DocumentSchema | undefined | Promise<DocumentSchema | undefined>

/** What editors may ask about a pane of which only the schema is known. */
export const keysLanguage = (text: string, schemaOf: SchemaOfPlace): PaneLanguage => ({
  async complete(offset) {
    const place = keyPlaceAt(text, offset)
    const schema = place && (await schemaOf(place))
    if (place === undefined || schema === undefined) return []
    return completeKeys(text, place, schema).map((one) => ({ ...one, range: place.range }))
  },
  async hover(offset) {
    const place = keyPlaceAt(text, offset)
    const schema = place?.kind === 'key' ? await schemaOf(place) : undefined
    const said = place && schema && describeKey(place, schema)
    return said === undefined
      ? undefined
      : { range: place?.range ?? { start: offset, end: offset }, code: '', text: said }
  },
  signatureHelp: () => undefined,
  tokens: () => [],
  format: () => [],
})
