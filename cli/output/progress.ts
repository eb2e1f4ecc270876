import type { Io } from '../io/io.js'

const ERASE_LINE = '\r\u001b[K'

/** Shows on a terminal what is being done, while it lasts; nothing if standard error isn't a terminal. */
export async function withProgress<T>(what: string, { stderr }: Io, work: () => Promise<T>): Promise<T> {
  if (stderr.isTTY !== true) return work()
  stderr.write(`${what} …`)
  try {
    return await work()
  } finally {
    stderr.write(ERASE_LINE)
  }
}
