// The playground on this machine: its files, and nothing else.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { filesOf, playgroundFolder } from './playground-files.js'

/** For all files: workers have the policy of their own file, not the page's. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-cache',
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Serves it until it is stopped. Throws CannotRun if it can't start. */
export async function runPlayground(port: string, io: Io): Promise<0> {
  const folder = playgroundFolder()
  if (folder === undefined) {
    throw new CannotRun('the playground is not here: it is in the npm package', 'run npx kubevet playground')
  }
  const stop = io.stopSignal?.() ?? new AbortController().signal
  const files = filesOf(folder)
  const server = createServer((request, response) => void answer(request, response, files))
  await listen(server, portOf(port))
  const { port: actual } = server.address() as AddressInfo
  print(io.stdout, `The playground is at http://127.0.0.1:${actual}/\n`)
  if (!stop.aborted) await once(stop, 'abort')
  server.closeAllConnections()
  server.close()
  return 0
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN
  if (port <= 65535) return port
  throw new CannotRun(`--port ${text}: not a port`, 'a port is a number from 0 to 65535; 0 takes any that is free')
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new CannotRun(`--port ${port}: the port is in use`, 'choose another one, or 0 for any that is free')
    }
    throw new CannotRun(`--port ${port}: ${reasonOf(thrown)}`)
  }
}

async function answer(
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
  files: ReadonlyMap<string, string>,
): Promise<void> {
  const name = url.replace(/[?#].*$/, '').slice(1)
  const file = files.get(name === '' ? 'index.html' : name)
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, allow: 'GET, HEAD' }).end()
  } else if (file === undefined) {
    response.writeHead(404, { ...HEADERS, 'content-type': 'text/plain' }).end('not found\n')
  } else {
    response.writeHead(200, { ...HEADERS, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    if (method === 'HEAD') response.end()
    // A browser may go before it has everything.
    else await pipeline(createReadStream(file), response).catch(() => undefined)
  }
}
