// The apply suites, sent as requests to a server of our own.
import { parseJson } from 'kubevet/cel'
import type { JsonObject } from 'kubevet/crd'
import { type ApiServer, serve } from 'kubevet/serve'
import type { ApplyCase, Step, StepResult } from '../apply/case.js'
import { timeOf } from '../apply/requests.js'
import { compareResults, type Comparison } from '../compare.js'
import { writeJson } from '../crd/write-json.js'
import { HttpObject } from './http-object.js'

/** Cases and what Kubernetes answered, as lines of JSON. */
export interface ApplySuite {
  readonly name: string
  readonly cases: readonly string[]
  readonly golden: readonly string[]
}

/** How many cases of each suite passed. One server answers all of them, and is before each as it was at its start. */
export async function replayApply(
  suites: readonly ApplySuite[],
  { kubernetesVersion }: { readonly kubernetesVersion?: string } = {},
): Promise<ReadonlyMap<string, Comparison>> {
  const clock = new StepClock()
  const server = await serve({
    tls: false,
    // Owners of made-up uids are not there.
    garbageCollection: false,
    now: () => clock.now,
    ...(kubernetesVersion !== undefined && { kubernetesVersion }),
  })
  try {
    const scores = new Map<string, Comparison>()
    for (const { name, cases, golden } of suites) {
      const given = cases.map((line) => parseJson(line) as unknown as ApplyCase)
      const results: string[] = []
      for (const one of given) results.push(await answer(server, clock, one))
      const steps = new Map(given.map((one) => [one.id, one.steps]))
      const wanted = golden.filter((line) => steps.has((JSON.parse(line) as ApplyCase).id))
      scores.set(
        name,
        compareResults(
          results,
          wanted.map((line) => asClientsSee(line, steps)),
        ),
      )
    }
    return scores
  } finally {
    await server.stop()
  }
}

/** The time of the steps. */
class StepClock {
  now = new Date(timeOf({ op: 'crd' }, 0))

  set(step: Step, index: number): void {
    this.now = new Date(timeOf(step, index))
  }
}

async function answer(server: ApiServer, clock: StepClock, given: ApplyCase): Promise<string> {
  const { id } = given
  const client = server.client()
  try {
    await server.reset()
    const object = new HttpObject(client, given)
    await object.begin()
    const steps: StepResult[] = []
    for (const [index, step] of given.steps.entries()) {
      clock.set(step, index)
      steps.push(asClientsSeeIt(await object.step(step), step))
    }
    return writeJson({ id, steps })
  } catch (error) {
    return writeJson({ id, error: error instanceof Error ? error.message : String(error) })
  } finally {
    client.close()
  }
}

/** A golden answer, as far as a client sees it. */
function asClientsSee(line: string, given: ReadonlyMap<string, readonly Step[]>): string {
  const golden = parseJson(line) as unknown as { readonly id: string; readonly steps: readonly StepResult[] }
  const steps = golden.steps.map((one, index) => asClientsSeeIt(one, given.get(golden.id)?.[index]))
  return writeJson({ ...golden, steps })
}

/**
 * The answer to a dry run has the resourceVersion of what is stored, and none if nothing is; the cases have the next one. What
 * would become of the object whose scale it is, and whether it would change at all, a client doesn't see.
 */
function asClientsSeeIt(result: StepResult, step: Step | undefined): StepResult {
  if (step?.dryRun !== true || result.object === undefined) return result
  const { unchanged: _, parent: __, object, ...rest } = result
  const { resourceVersion: ___, ...metadata } = object['metadata'] as JsonObject
  return { ...rest, object: { ...object, metadata } }
}
