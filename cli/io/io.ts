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

/** What a command has of the outside world, so that it can be run inside another program, or a test. */
export interface Io {
  readonly stdout: Output
  readonly stderr: Output
  readonly stdin: AsyncIterable<Uint8Array | string>
  /** Absolute. */
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The terminal that a user types at and reads; absent if input or output is none. */
  readonly terminal?: Terminal
  /** Asked for once, by commands that run until they are told to stop. */
  readonly stopSignal?: () => AbortSignal
}
