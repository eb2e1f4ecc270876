/** Where the migration layer logs, with Kubernetes' messages. Implementations must not throw. */
export interface MigrationLogger {
  error(message: string, cause?: Error): void
  info(message: string, values: Readonly<Record<string, unknown>>): void
}

/** Logs nothing. */
export const silentLogger: MigrationLogger = {
  error: () => undefined,
  info: () => undefined,
}
