import type { Catalogue } from '../../api/resource/index.js'

/** What is made of a catalogue when it is first asked for, and made again when the catalogue has changed. */
export function perGeneration<T>(catalogue: Catalogue, make: () => T): () => T {
  let made: { readonly generation: number; readonly value: T } | undefined
  return () => {
    const { generation } = catalogue
    if (made?.generation !== generation) made = { generation, value: make() }
    return made.value
  }
}
