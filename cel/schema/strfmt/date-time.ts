import { parseTimestamp, Timestamp } from '../../value/time/timestamp.js'
import { DATE_LAYOUT, LOCAL_TIME_LAYOUT, parseTime } from './go-time.js'

const EPOCH = new Timestamp(0, 0)

/** The midnight at UTC that a `date` names; the text of Go's error if it is not one. */
export const parseDate = (text: string): Timestamp | string => parseTime(DATE_LAYOUT, text)

/**
 * The time that a `date-time` names: RFC 3339, or the same without a zone, which is then UTC; an empty text is 1970. The text
 * of Go's error, which is that of the form without a zone, if it is none (strfmt's `ParseDateTime`). The time may be out of
 * CEL's bounds.
 */
export function parseDateTime(text: string): Timestamp | string {
  if (text === '') return EPOCH
  return parseTimestamp(text) ?? parseTime(LOCAL_TIME_LAYOUT, text)
}
