import { findText, type TextQuery } from '../../../apimachinery/re2/index.js'

/** A string in the languages of patterns; undefined if none is found. */
export function textFor(query: TextQuery): string | undefined {
  try {
    const search = findText(query)
    return search.outcome === 'found' ? search.text : undefined
  } catch {
    // A schema or rule whose pattern isn't RE2 can't be served anyway.
    return undefined
  }
}
