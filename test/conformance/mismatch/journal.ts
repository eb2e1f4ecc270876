import type { MigrationLogger } from '../../../runtime/mismatch/logger.js'

interface LogEntry {
  readonly level: 'error' | 'info'
  readonly message: string
  readonly error?: string | undefined
  readonly values?: Readonly<Record<string, unknown>>
}

/** Keeps what is logged: mismatches apart from everything else. */
export interface Journal extends MigrationLogger {
  readonly mismatches: string[]
  readonly others: LogEntry[]
}

export function journal(): Journal {
  const mismatches: string[] = []
  const others: LogEntry[] = []
  return {
    mismatches,
    others,
    error(message, cause) {
      if (cause === undefined && message.startsWith('Unexpected difference between hand written validation')) {
        mismatches.push(message)
      } else others.push({ level: 'error', message, error: cause?.message })
    },
    info: (message, values) => others.push({ level: 'info', message, values }),
  }
}
