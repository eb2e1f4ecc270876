/** Where a command writes to. */
export interface Output {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
}

/** Where a user types and reads. */
export interface Terminal {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** All that a command uses of the outside world, so that it can run inside another program or a test. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The terminal of the user; absent if input or output is not a terminal. */
  readonly terminal?: Terminal
  /** Called once, by commands that run until they are stopped. */
  readonly stopSignal?: () => AbortSignal
}
