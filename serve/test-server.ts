// A server for the tests of a file.
import type { ServeOptions } from './options/serve-options.js'
import { type ApiServer, serve } from './server.js'

/** What a test runner calls before and after tests. */
type Register = (hook: () => Promise<void>) => unknown

/** The hooks of a test runner: all that vitest, node:test or Jest export, or Mocha's. */
export interface TestHooks {
  readonly beforeAll?: Register
  readonly before?: Register
  readonly beforeEach: Register
  readonly afterEach: Register
  readonly afterAll?: Register
  readonly after?: Register
}

/** What a server for tests has at the start, and how long it lives. */
export interface TestServerOptions extends ServeOptions {
  /**
   * `file` (default): one server for all tests of the file, which is as it was at the start before each of them. `test`: a new
   * server for each, where what is left of the test before must not come in between.
   */
  readonly each?: 'file' | 'test'
}

/**
 * A server for the tests of a file, on a port of its own; it is stopped at the end. Its properties can be read in tests and in
 * hooks that are registered later.
 *
 * @throws TypeError for an object that has no hooks
 */
export function testServer(hooks: TestHooks, { each = 'file', ...options }: TestServerOptions = {}): ApiServer {
  let running: ApiServer | undefined
  const start = async (): Promise<void> => void (running = await serve(options))
  const stop = async (): Promise<void> => {
    const server = running
    running = undefined
    await server?.stop()
  }
  if (each === 'test') {
    hooks.beforeEach(start)
    hooks.afterEach(stop)
  } else {
    hookOf(hooks, 'beforeAll', 'before')(start)
    hooks.beforeEach(async () => running?.reset())
    hookOf(hooks, 'afterAll', 'after')(stop)
  }
  const started = (): ApiServer => {
    if (running === undefined)
      throw new Error('the server runs in tests only: use it there, or in hooks that come later')
    return running
  }
  return {
    get url() {
      return started().url
    },
    get kubeconfig() {
      return started().kubeconfig
    },
    get ca() {
      return started().ca
    },
    get token() {
      return started().token
    },
    kubeconfigFor: (user, ...groups) => started().kubeconfigFor(user, ...groups),
    client: () => started().client(),
    reset: () => started().reset(),
    stop,
  }
}

function hookOf(hooks: TestHooks, name: 'afterAll' | 'beforeAll', other: 'after' | 'before'): Register {
  const hook = hooks[name] ?? hooks[other]
  if (hook === undefined)
    throw new TypeError(`these are no hooks of a test runner: neither ${name} nor ${other} is there`)
  return hook
}
