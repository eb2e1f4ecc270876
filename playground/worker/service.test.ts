import { beforeAll, expect, test } from 'vitest'
import { cel } from '../modes/cel.js'
import { WorkerClient, type WorkerPort } from './client.js'
import type { FromWorker, ToWorker } from './messages.js'
import { Service } from './service.js'

// What it takes to import is not what is tested.
beforeAll(() => cel.engine())

/** A service whose work waits until it is let on. */
function service(now = (): number => 0) {
  const posted: FromWorker[] = []
  const waiting: (() => void)[] = []
  const made = new Service({
    post: (message) => void posted.push(message),
    later: (work) => void waiting.push(work),
    afterPause: (work) => void waiting.push(work),
    now,
  })
  /** Until nothing waits. */
  const settle = async (): Promise<void> => {
    for (let idle = 0; idle < 20; idle++) {
      const work = waiting.shift()
      if (work !== undefined) idle = 0
      work?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { posted, receive: (message: ToWorker) => made.receive(message), settle }
}

const change = (revision: number, expression: string): ToWorker => ({
  ...{ kind: 'change', revision, mode: 'cel', version: '1.34', isWhole: false },
  texts: { expression },
})
const valuesOf = (posted: readonly FromWorker[]): readonly unknown[] =>
  posted.flatMap((one) =>
    one.kind === 'answer' ? one.answer.parts.flatMap((part) => (part.kind === 'value' ? [part.text] : [])) : [],
  )

test('of changes that come together the newest alone is answered', async () => {
  const { posted, receive, settle } = service()
  for (let revision = 1; revision <= 20; revision++) receive(change(revision, `${revision} + 1`))
  await settle()
  expect(valuesOf(posted)).toEqual(['21'])
  expect(posted.map(({ kind }) => kind)).toEqual(['answer', 'versions'])
})

test('what takes longer than a moment is answered before it is explained', async () => {
  let clock = 0
  const { posted, receive, settle } = service(() => (clock += 10))
  receive(change(1, '[1, 2].all(x, x > 0)'))
  await settle()
  const answers = posted.flatMap((one) => (one.kind === 'answer' ? [one] : []))
  expect(answers.map(({ isWhole, answer }) => [isWhole, ...answer.parts.map(({ kind }) => kind)])).toEqual([
    [false, 'value'],
    [true, 'value', 'budget', 'trace', 'flame'],
  ])
  expect(answers[1]?.milliseconds).toBe(answers[0]?.milliseconds)
})

test('other versions are told as long as nothing changes', async () => {
  const { posted, receive, settle } = service()
  receive(change(1, `ip('10.0.0.1').family()`))
  await settle()
  const versions = posted.flatMap((one) => (one.kind === 'versions' ? one.versions : []))
  expect(versions.filter(({ isSame }) => !isSame).map(({ version }) => version)).toEqual(['1.30'])
  expect(versions[0]?.summary).toContain("undeclared reference to 'ip'")
})

test('questions are answered between; those about older texts are not', async () => {
  const { posted, receive, settle } = service()
  receive(change(1, 'si'))
  receive({ kind: 'ask', id: 1, revision: 1, question: { kind: 'complete', pane: 'expression', offset: 2 } })
  receive({ kind: 'ask', id: 2, revision: 0, question: { kind: 'command' } })
  receive({ kind: 'ask', id: 3, revision: 1, question: { kind: 'command' } })
  await settle()
  const replies = new Map(posted.flatMap((one) => (one.kind === 'reply' ? [[one.id, one.reply] as const] : [])))
  expect(replies.get(1)).toEqual(expect.arrayContaining([expect.objectContaining({ label: 'size' })]))
  expect([replies.get(2), replies.get(3)]).toEqual([undefined, 'npx kubevet cel eval --kubernetes-version 1.34 -- si'])
})

test('a mode that there is not is said to be a mistake', async () => {
  const { posted, receive, settle } = service()
  receive({ kind: 'change', revision: 1, mode: 'chess', version: '1.34', texts: {}, isWhole: true })
  await settle()
  expect(posted).toEqual([{ kind: 'failed', revision: 1, message: 'there is no mode "chess"' }])
})

/** A worker that says nothing by itself. */
class SilentWorker implements WorkerPort {
  onmessage: WorkerPort['onmessage'] = null
  onerror: WorkerPort['onerror'] = null
  readonly received: ToWorker[] = []
  isTerminated = false
  postMessage(message: ToWorker): void {
    this.received.push(message)
  }
  terminate(): void {
    this.isTerminated = true
  }
}

test('a client sends what changed, and starts anew when a worker is silent for too long', async () => {
  const workers: SilentWorker[] = []
  let now = 0
  const events = { answered: () => undefined, comparedVersions: () => undefined, failed: () => undefined }
  const start = (): SilentWorker => {
    const worker = new SilentWorker()
    workers.push(worker)
    return worker
  }
  const client = new WorkerClient(start, events, () => now)
  const scenario = { mode: 'cel', version: '1.34', texts: { expression: 'a', values: 'b' } }
  client.change(scenario)
  client.change({ ...scenario, texts: { ...scenario.texts, expression: 'c' } })
  expect(workers[0]?.received.map((one) => (one.kind === 'change' ? one.texts : {}))).toEqual([
    { expression: 'a', values: 'b' },
    { expression: 'c' },
  ])
  const reply = client.ask({ kind: 'command' })
  now = 60_000
  client.change(scenario)
  expect(await reply).toBeUndefined()
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false])
  expect(workers[1]?.received).toEqual([expect.objectContaining({ revision: 3, texts: scenario.texts })])
})
