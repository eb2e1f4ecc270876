/** Where the migration layer logs, with Kubernetes' messages. Implementations must not throw. */
export interface MigrationLogger {
  /**
   * `cause` is the error that Kubernetes logs with the message, if it logs one. `thrown` is what a validation threw, with
   * its stack and cause, whether the message is Kubernetes' own or not.
   */
  error(message: string, cause?: Error, thrown?: Error): void
  info(message: string, values: Readonly<Record<string, unknown>>): void
}

/** Logs nothing. */
export const silentLogger: MigrationLogger = {
  error: () => undefined,
  info: () => undefined,
}
