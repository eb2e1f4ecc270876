import { MARKER_DEFINITIONS, MarkerRegistry } from '../../markers/index.js'

/** All markers. */
export const MARKERS = new MarkerRegistry(MARKER_DEFINITIONS)

/** The one that says keywords word by word. */
export const VERBATIM = new MarkerRegistry(MARKER_DEFINITIONS.filter(({ name }) => name === 'kubevet:schema'))
