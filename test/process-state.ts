// What tests may change of the process that they share with others.

const EVENTS = ['SIGHUP', 'SIGINT', 'SIGTERM', 'beforeExit', 'uncaughtException', 'unhandledRejection'] as const

export interface ProcessState {
  /** What is not as it was, by name: `process.env.A`, `globalThis.fetch`. */
  differences(): string[]
  /** Sets the working directory, the environment, the exit code and globals as they were. Listeners stay. */
  restore(): void
}

/** Takes down the working directory, the environment, the exit code, listeners and globals. */
export function processState(): ProcessState {
  const cwd = process.cwd()
  const env = { ...process.env }
  const { exitCode } = process
  const listeners = EVENTS.map((event) => process.listenerCount(event))
  const globals = new Map(Object.entries(Object.getOwnPropertyDescriptors(globalThis)))

  const changedEnv = (): string[] => namesOf(env, process.env).filter((name) => process.env[name] !== env[name])
  const changedGlobals = (): string[] => {
    const now = Object.getOwnPropertyDescriptors(globalThis) as Record<string, PropertyDescriptor>
    return namesOf(Object.fromEntries(globals), now).filter(
      (name) => !isHelper(name) && isChanged(globals.get(name), now[name]),
    )
  }
  return {
    differences: () => [
      ...(process.cwd() === cwd ? [] : ['process.cwd()']),
      ...(process.exitCode === exitCode ? [] : ['process.exitCode']),
      ...changedEnv().map((name) => `process.env.${name}`),
      ...EVENTS.filter((event, at) => process.listenerCount(event) !== listeners[at]).map(
        (event) => `listeners of ${event}`,
      ),
      ...changedGlobals().map((name) => `globalThis.${name}`),
    ],
    restore() {
      if (process.cwd() !== cwd) process.chdir(cwd)
      process.exitCode = exitCode
      for (const name of changedEnv()) {
        if (env[name] === undefined) delete process.env[name]
        else process.env[name] = env[name]
      }
      for (const name of changedGlobals()) {
        const descriptor = globals.get(name)
        if (descriptor === undefined) Reflect.deleteProperty(globalThis, name)
        else Object.defineProperty(globalThis, name, descriptor)
      }
    },
  }
}

/** Helpers of libraries are globals whose names begin with two underscores. */
const isHelper = (name: string): boolean => name.startsWith('__')

const namesOf = (...objects: readonly object[]): string[] => [...new Set(objects.flatMap((one) => Object.keys(one)))]

/** Node makes some globals when they are first used: a getter that became a value says nothing. */
function isChanged(before: PropertyDescriptor | undefined, after: PropertyDescriptor | undefined): boolean {
  if (before?.get !== undefined) return after === undefined
  return !Object.is(before?.value, after?.value) || before?.get !== after?.get
}
