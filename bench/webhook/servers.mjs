// Servers in processes of their own: kubevet webhook as it is built, and a bare server of the same framework.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))
const DIST = resolve(here, '..', '..', 'dist')

/** kubevet webhook with the policies of a folder; `dist` is the built package. */
export function startWebhook(policies, { port, dist = DIST } = {}) {
  const argv = [join(dist, 'cli', 'main.js'), 'webhook', '--policies', policies, '--host', '127.0.0.1']
  const ports = ([own, metrics]) => ['--port', `${own}`, '--metrics-port', `${metrics}`, '--log-level', 'warn']
  return start((free) => [...argv, ...ports(free)], port)
}

/** A server that parses bodies and decides nothing. */
export const startBare = () => start((ports) => [join(here, 'bare.mjs'), ...ports.map(String)])

/** Resolves when the server is ready. */
async function start(argvOf, port) {
  const [first, second] = await freePorts()
  const ports = [port ?? first, second]
  const child = spawn(process.execPath, argvOf(ports), { stdio: ['ignore', 'inherit', 'pipe'] })
  let complaints = ''
  child.stderr.on('data', (chunk) => (complaints += chunk))
  const exited = once(child, 'exit')
  const plain = `http://127.0.0.1:${ports[1]}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server did not start: ${complaints}`)
    const ready = await fetch(`${plain}/readyz`).catch(() => undefined)
    if (ready?.ok) break
    await pause(50)
  }
  return {
    url: `https://127.0.0.1:${ports[0]}`,
    /** A metric of the process. What is measured since the last call begins anew. */
    metric: async (name) => {
      const text = await (await fetch(`${plain}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    },
    /** Resolves when the server has answered that it lives. */
    healthy: async () => (await fetch(`${plain}/livez`)).text(),
    stop: async (signal) => {
      child.kill(signal)
      await exited
    },
  }
}

/** Runs a script of this folder to its end, and returns the JSON that it prints. */
export async function client(script, ...argv) {
  const child = spawn(process.execPath, [join(here, script), ...argv.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return JSON.parse(text)
}

/** Two ports that are free. */
export async function freePorts() {
  const servers = [createServer(), createServer()]
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')))
  const ports = servers.map((server) => server.address().port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
