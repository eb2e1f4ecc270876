import type { Io } from '../io/io.js'

const ERASE_LINE = '\r\u001b[K'
/** Milliseconds between two changes of what is shown. */
const INTERVAL = 100

/**
 * Shows on a terminal what is being done, while it lasts, and how far it is: what `work` says of that. Nothing if standard error isn't
 * a terminal.
 */
export async function withProgress<T>(
  what: string,
  { stderr }: Io,
  work: (say: (how: string) => void) => Promise<T>,
): Promise<T> {
  if (stderr.isTTY !== true) return work(() => undefined)
  stderr.write(`${what} …`)
  let shown = performance.now()
  try {
    return await work((how) => {
      if (performance.now() - shown < INTERVAL) return
      shown = performance.now()
      stderr.write(`${ERASE_LINE}${what} ${how} …`)
    })
  } finally {
    stderr.write(ERASE_LINE)
  }
}
