// The page begins: what its link has, or an example.
import { render } from 'preact'
import { FIRST_EXAMPLE } from './examples/first.js'
import type { Scenario } from './model/scenario.js'
import { LinkError, scenarioOf } from './share/link.js'
import { App } from './view/app.js'
import type { WorkerPort } from './worker/client.js'
import './style/tokens.css'
import './style/base.css'
import './style/controls.css'
import './style/header.css'
import './style/panes.css'
import './style/answer.css'
import './style/costs.css'
import './style/traces.css'
import './style/texts.css'
import './style/screens.css'

/** Beside this file: the build makes both of one graph, so that they share what both need. */
const WORKER = import.meta.env.DEV ? '/worker/main.ts' : './worker.js'

const startWorker = (): WorkerPort => new Worker(new URL(WORKER, import.meta.url), { type: 'module' })

async function begin(): Promise<void> {
  const root = document.getElementById('app')
  if (root === null) return
  let linked: Scenario | undefined
  let problem: string | undefined
  try {
    linked = await scenarioOf(location.hash)
  } catch (thrown) {
    if (!(thrown instanceof LinkError)) throw thrown
    problem = thrown.message
  }
  const { mode, version, texts } = FIRST_EXAMPLE
  root.textContent = ''
  render(<App first={linked ?? { mode, version, texts }} problem={problem} startWorker={startWorker} />, root)
}

void begin()
