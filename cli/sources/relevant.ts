// Which errors in files count: a folder may hold files that a command is not about.
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Io } from '../io/io.js'
import { STDIN_NAME } from '../load/files.js'

/** Whether an error is in a file that the command line names, or in standard input (`-`). */
export const isNamed = ({ code, span }: Diagnostic, paths: readonly string[], { cwd }: Io): boolean =>
  code !== 'manifest/kind' &&
  span !== undefined &&
  paths.some((path) =>
    path === '-' ? span.source.name === STDIN_NAME : resolve(cwd, path) === resolve(cwd, span.source.name),
  )

/** Whether an error is in a file that has a word, such as a kind: a chart has values and templates among its CRDs. */
export const mentions = ({ code, span }: Diagnostic, word: string): boolean =>
  code === 'manifest/encoding' || (code !== 'manifest/kind' && (span?.source.text.includes(word) ?? true))
