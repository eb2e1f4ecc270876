// The stories of the shared folder, replayed against a server of our own as they were recorded: RBAC, no controllers.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serve } from '../../../serve/index.js'
import type { Comparison } from '../compare.js'

/** Stories at a time: nearly all the time they wait. */
const JOBS = '16'

/** More differences than there are. */
const ALL = 10_000

/** The tokens of an administrator, and of a user without rights. */
const ADMIN = 'admin-token'
const ALICE = 'alice-token'

/** Longest output of the replay, in bytes: the first differences are in it. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** How many stories of each area passed. @param folder that of `replay.mjs` and the stories */
export async function replayStories(folder: string): Promise<ReadonlyMap<string, Comparison>> {
  const work = mkdtempSync(join(tmpdir(), 'kubevet-stories-'))
  const tokens = join(work, 'tokens.csv')
  writeFileSync(tokens, `${ADMIN},admin,uid-admin,"system:masters"\n${ALICE},alice,uid-alice,"team-a"\n`)
  const started = new Date()
  const server = await serve({
    authorizationMode: 'RBAC',
    tokenAuthFile: tokens,
    featureGates: { MutatingAdmissionPolicy: true },
    runtimeConfig: { 'admissionregistration.k8s.io/v1beta1': true },
    garbageCollection: false,
    namespaceDeletion: false,
    // Ages in texts are of the second in which they were recorded.
    now: () => started,
  })
  try {
    const ca = join(work, 'ca.crt')
    writeFileSync(ca, server.ca ?? '')
    const token = `admin=${ADMIN},alice=${ALICE}`
    const replay = (...args: readonly string[]): Promise<string> => {
      const options = ['--url', server.url, '--ca', ca, '--token', token, '--show', String(ALL), ...args]
      return output(
        join(folder, 'replay.mjs'),
        [...options, '--golden', 'stories.golden.jsonl', 'stories.jsonl'],
        folder,
      )
    }
    const first = await replay('--jobs', JOBS)
    const different = storiesIn(first)
    // Waits of clients differ where the machine was busy: what differs is replayed by itself.
    const again = different.length === 0 ? '' : await replay('--jobs', '1', '--filter', `^(?:${different.join('|')})$`)
    return withoutChance(areasOf(first), areasOf(again))
  } finally {
    await server.stop()
    rmSync(work, { recursive: true, force: true })
  }
}

/** The names of the stories that differ, as filters take them; of kinds that are not exact none is expected to be. */
const storiesIn = (printed: string): readonly string[] => [
  ...new Set(
    [...printed.matchAll(/^--- \S+ (\S+?),/gm)].flatMap(([, id = '']) => (id.startsWith('builtin-b/') ? [] : [id])),
  ),
]

/** The first answers, with the second ones of what was replayed again. */
function withoutChance(
  first: ReadonlyMap<string, Comparison>,
  again: ReadonlyMap<string, Comparison>,
): ReadonlyMap<string, Comparison> {
  return new Map(
    [...first].map(([area, comparison]) => {
      const second = again.get(area)
      if (second === undefined) return [area, comparison]
      return [area, { ...comparison, passed: comparison.passed + second.passed, differences: second.differences }]
    }),
  )
}

/** What the replay prints; it ends with 1 where a story differs. */
async function output(script: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { cwd, maxBuffer: MOST_OUTPUT })
    return stdout
  } catch (error) {
    const { stdout, code } = error as { readonly stdout?: string; readonly code?: unknown }
    if (code === 1 && stdout !== undefined) return stdout
    throw error
  }
}

function areasOf(printed: string): ReadonlyMap<string, Comparison> {
  const differences = printed.split(/^(?=--- )/m).filter((part) => part.startsWith('--- '))
  const areas = new Map<string, Comparison>()
  for (const [, area = '', passed = '', total = ''] of printed.matchAll(/^([a-z-]+) (\d+)\/(\d+)$/gm)) {
    if (area === 'all') continue
    const own = differences
      .filter((part) => part.startsWith(`--- ${area} `))
      .map((part) => part.trim())
      .map((text) => ({ id: area, want: text.split('\n')[1], got: text.split('\n').slice(2).join('\n') }))
    areas.set(area, { passed: Number(passed), total: Number(total), differences: own })
  }
  return areas
}
