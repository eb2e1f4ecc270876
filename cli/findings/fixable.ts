import { isAbsolute } from 'node:path'
import type { SourceText } from '../../diagnostics/index.js'

/** Whether a text is that of a file: standard input and clusters have names that are not absolute paths. */
export const hasFile = ({ name }: SourceText): boolean => isAbsolute(name)
