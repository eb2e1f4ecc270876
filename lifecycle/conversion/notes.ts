import type { GroupVersion } from '../../apimachinery/kind/index.js'
import type { GuideEntry } from '../guide/entry.js'
import { answer } from './object-test.js'
import type { Place } from './path.js'

/** Something that is different in the replacement, and concerns an object. */
export interface ConversionNote {
  /** A sentence. */
  readonly text: string
  /** The keys and positions of what it is about, or of what is missing; absent if it is about the whole object. */
  readonly steps?: Place
}

/** What concerns an object on its way from a kind to a version. */
export const notesOn = (
  { notes }: Pick<GuideEntry, 'notes'>,
  object: unknown,
  to: GroupVersion | undefined,
): ConversionNote[] =>
  notes.flatMap((note) => {
    if (typeof note === 'string') return { text: note }
    const { text, when, unless, onlyTo } = note
    if (onlyTo !== undefined && (onlyTo.group !== to?.group || onlyTo.version !== to.version)) return []
    const [asked, excepted] = [when && answer(when, object), unless && answer(unless, object)]
    if (asked?.holds === false || excepted?.holds === true) return []
    const steps = asked?.place ?? excepted?.place
    return { text, ...(steps === undefined ? {} : { steps }) }
  })
