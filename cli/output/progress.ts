import type { Io } from '../io/io.js'

const ERASE_LINE = '\r\u001b[K'

/** Says on a terminal what is being done, for as long as it takes; nothing where standard error isn't one. */
export async function withProgress<T>(what: string, { stderr }: Io, work: () => Promise<T>): Promise<T> {
  if (stderr.isTTY !== true) return work()
  stderr.write(`${what} …`)
  try {
    return await work()
  } finally {
    stderr.write(ERASE_LINE)
  }
}
