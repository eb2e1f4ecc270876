// `/livez`, `/readyz` and `/healthz` (apiserver's `server/healthz`), with the checks of kube-apiserver that mean something here.
import { setTimeout as sleep } from 'node:timers/promises'
import { quote } from '../../apimachinery/text/index.js'
import { pageNotFound, type PathHandler, type ServerAnswer, textAnswer } from '../pipeline/index.js'

export interface HealthOptions {
  /** Hooks that run when the server starts, besides those that every server has. */
  readonly hooks: readonly string[]
  readonly livezGraceSeconds: number
  /** Reads from the store. @throws Error if that can't be done */
  canRead(): void
}

interface Check {
  readonly name: string
  /** What is wrong. */
  fault(): string | undefined
}

const HOOKS = ['start-apiextensions-controllers', 'crd-informer-synced', 'start-system-namespaces-controller']
const ROOT = /^\/(livez|readyz|healthz)(?:\/(.+))?$/

/** How a server is, from its start to its end. */
export class Health {
  #isStarted = false
  #isStopping = false
  readonly #since = Date.now()
  readonly #checks: Readonly<Record<string, readonly Check[]>>

  constructor({ hooks, livezGraceSeconds, canRead }: HealthOptions) {
    const readable = (): string | undefined => {
      try {
        canRead()
        return undefined
      } catch (error) {
        return error instanceof Error ? error.message : String(error)
      }
    }
    const fine = (): undefined => undefined
    const basic = [
      { name: 'ping', fault: fine },
      { name: 'log', fault: fine },
      { name: 'etcd', fault: readable },
    ]
    const started = (isLate: () => boolean): readonly Check[] =>
      [...HOOKS, ...hooks].map((name) => ({
        name: `poststarthook/${name}`,
        fault: () => (this.#isStarted || !isLate() ? undefined : 'not finished'),
      }))
    const always = (): boolean => true
    const shutdown = { name: 'shutdown', fault: () => (this.#isStopping ? 'process is shutting down' : undefined) }
    this.#checks = {
      healthz: [...basic, ...started(always)],
      livez: [...basic, ...started(() => Date.now() - this.#since >= livezGraceSeconds * 1000)],
      readyz: [
        ...basic,
        { name: 'etcd-readiness', fault: readable },
        { name: 'informer-sync', fault: () => (this.#isStarted ? undefined : 'informers not started yet') },
        ...started(always),
        shutdown,
      ],
    }
  }

  /** Says that all is there that the server starts with. */
  started(): void {
    this.#isStarted = true
  }

  /** Says that the server is to stop, and gives those who ask time to learn it. */
  async stopping(delaySeconds: number): Promise<void> {
    this.#isStopping = true
    if (delaySeconds > 0) await sleep(delaySeconds * 1000)
  }

  /** The paths of all checks. */
  paths(): readonly string[] {
    return Object.entries(this.#checks).flatMap(([root, checks]) => [
      `/${root}`,
      ...checks.map(({ name }) => `/${root}/${name}`),
    ])
  }

  readonly handler: PathHandler = ({ path, query }) => {
    const [, root, name] = ROOT.exec(path) ?? []
    if (root === undefined) return undefined
    const checks = this.#checks[root] ?? []
    if (name === undefined) return answerAll(root, checks, query)
    const check = checks.find((one) => one.name === name)
    return check === undefined ? pageNotFound() : answerOne(check)
  }
}

function answerOne(check: Check): ServerAnswer {
  const fault = check.fault()
  if (fault !== undefined) return textAnswer(500, `internal server error: ${fault}\n`)
  return { code: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'ok' }
}

/** `handleRootHealth`. */
function answerAll(root: string, checks: readonly Check[], query: URLSearchParams): ServerAnswer {
  const excluded = new Set(query.getAll('exclude'))
  const lines: string[] = []
  let isHealthy = true
  for (const { name, fault } of checks) {
    if (excluded.delete(name)) lines.push(`[+]${name} excluded: ok`)
    else if (fault() === undefined) lines.push(`[+]${name} ok`)
    else {
      isHealthy = false
      // The path is public; why it failed is not.
      lines.push(`[-]${name} failed: reason withheld`)
    }
  }
  if (excluded.size > 0) {
    const names = [...excluded].sort().map(quote).join(',')
    lines.push(`warn: some health checks cannot be excluded: no matches for ${names}`)
  }
  if (!isHealthy) return textAnswer(500, `${[...lines, `${root} check failed`].join('\n')}\n`)
  return textAnswer(200, query.has('verbose') ? `${[...lines, `${root} check passed`].join('\n')}\n` : 'ok')
}
