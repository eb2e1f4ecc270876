import { MASK } from '../../apimachinery/redaction/index.js'
import { withoutControls } from '../../diagnostics/frame/index.js'
import type { MismatchRecord } from '../../runtime/index.js'

/** A value as JSON on one line, in which all control characters are escapes. */
export const jsonLine = (value: unknown): string => withoutControls(JSON.stringify(value))

/** A value as JSON on several lines, to stand two columns deep in code. */
export const jsonBlock = (value: unknown): string =>
  withoutControls(JSON.stringify(value, undefined, 2)).replaceAll('\n', '\n  ')

/** Whether values were hidden that may have mattered: the request may then turn out otherwise. */
export const hidesValues = ({ object, oldObject }: MismatchRecord): boolean =>
  JSON.stringify([object, oldObject]).includes(JSON.stringify(MASK))
