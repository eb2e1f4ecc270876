// The server's log, as its parts see it.
/** The least level that is logged: pino's. */
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent'

/** Writes what a log line is about, as fields of a JSON object, and its message; or the message alone. */
export interface LogMethod {
  (fields: object, message: string): void
  (message: string): void
}

/** The server's log: pino's methods. */
export interface WebhookLog extends Readonly<Record<Exclude<LogLevel, 'silent'>, LogMethod>> {
  /** The least level that is written. */
  readonly level: string
}
