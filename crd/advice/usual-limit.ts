import type { BoundPlace } from './cost-model.js'
import { ROUND_LIMITS } from './round-limit.js'

/** Items of lists and entries of maps: few APIs have more. */
const USUAL_COUNT = 100
/** Code points of a text of which nothing is known. */
const USUAL_LENGTH = 1024
/** Code points of a DNS subdomain: no name of an object, no host and no API group is longer. */
const NAME_LENGTH = 253

/** Words at the end of a property's name by which its values are names. */
const NAMES = /(?:name|namespace|host|domain|subdomain|group|kind|class|ref)s?$/i

/**
 * The largest limit that the author of an API would write at a place, whatever costs allow; twice the size of what is there
 * already, if that is more.
 */
export function usualLimit(place: BoundPlace, largestKnown: number): number {
  const usual = place.keyword !== 'maxLength' ? USUAL_COUNT : isName(place) ? NAME_LENGTH : USUAL_LENGTH
  const twice = 2 * largestKnown
  return twice <= usual ? usual : (ROUND_LIMITS.find((limit) => limit >= twice) ?? twice)
}

/** Whether values are names of objects, hosts or the like, which are of no use if they are cut short. */
export const isName = ({ keyword, schema, path }: BoundPlace): boolean =>
  keyword === 'maxLength' && (schema.format === 'hostname' || NAMES.test(propertyName(path)))

/** The name of the property that a schema belongs to, also as that of its items. */
function propertyName(path: readonly string[]): string {
  let end = path.length
  while (end > 0 && path[end - 2] !== 'properties') end--
  return path[end - 1] ?? ''
}
