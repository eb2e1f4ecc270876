import type { Worker } from 'node:worker_threads'

interface Task<In, Out> {
  readonly input: In
  readonly done: (output: Out) => void
}

/** Worker threads that take tasks in turns, in the order of the tasks; each works on one at a time. */
export class WorkerPool<In, Out> {
  private readonly waiting: Task<In, Out>[] = []
  private readonly idle = new Set<Worker>()
  private readonly working = new Map<Worker, Task<In, Out>>()
  /** Why the last thread was lost. */
  private reason = ''

  /** `failed` makes the output of a task whose thread ends before it answers, and of those for which no thread is left. */
  constructor(
    private readonly workers: readonly Worker[],
    private readonly failed: (input: In, reason: string) => Out,
  ) {
    for (const worker of workers) {
      this.idle.add(worker)
      worker.on('message', (output: Out) => this.finish(worker, output))
      // An error that nothing caught, or the end of its memory; then it exits.
      worker.on('error', (error) => (this.reason = error.message))
      worker.on('exit', () => this.lose(worker))
    }
  }

  /** Never rejects. */
  run(input: In): Promise<Out> {
    return new Promise((done) => {
      this.waiting.push({ input, done })
      this.next()
    })
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.terminate()))
  }

  private next(): void {
    for (const worker of this.idle) {
      const task = this.waiting.shift()
      if (task === undefined) break
      this.idle.delete(worker)
      this.working.set(worker, task)
      worker.postMessage(task.input)
    }
    if (this.idle.size + this.working.size > 0) return
    for (const { input, done } of this.waiting.splice(0)) done(this.failed(input, this.reason))
  }

  private finish(worker: Worker, output: Out): void {
    this.working.get(worker)?.done(output)
    this.working.delete(worker)
    this.idle.add(worker)
    this.next()
  }

  private lose(worker: Worker): void {
    const task = this.working.get(worker)
    this.idle.delete(worker)
    this.working.delete(worker)
    task?.done(this.failed(task.input, this.reason))
    this.next()
  }
}
