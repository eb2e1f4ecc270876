import picocolors from 'picocolors'
import { plainPainter } from '../../diagnostics/frame/index.js'
import type { Painter } from '../../diagnostics/index.js'
import type { Io, Output } from '../io/io.js'

/** Colours for a terminal; none if the output is not a terminal, or NO_COLOR is set. FORCE_COLOR has the last word. */
export function painterFor(output: Output, env: Io['env']): Painter {
  if (!hasColors(output, env)) return plainPainter
  const paint = picocolors.createColors(true)
  return {
    error: (text) => paint.bold(paint.red(text)),
    warning: (text) => paint.bold(paint.yellow(text)),
    place: paint.cyan,
    strong: paint.bold,
    faint: paint.dim,
    help: paint.green,
  }
}

function hasColors(output: Output, env: Io['env']): boolean {
  const forced = env.FORCE_COLOR
  if (forced !== undefined && forced !== '') return forced !== '0'
  return output.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb'
}
