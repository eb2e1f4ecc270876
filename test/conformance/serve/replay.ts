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

/** The tokens of an administrator, and of a user without rights. */
const ADMIN = 'admin-token'
const ALICE = 'alice-token'

/** Longest output of the replay, in bytes: the first differences are in it. */
const MOST_OUTPUT = 64 * 1024 * 1024

/** How many stories of each area passed. @param folder that of `replay.mjs` and the stories */
export async function replayStories(folder: string, show = 0): Promise<ReadonlyMap<string, Comparison>> {
  const work = mkdtempSync(join(tmpdir(), 'kubevet-stories-'))
  const tokens = join(work, 'tokens.csv')
  writeFileSync(tokens, `${ADMIN},admin,uid-admin,"system:masters"\n${ALICE},alice,uid-alice,"team-a"\n`)
  const server = await serve({
    authorizationMode: 'RBAC',
    tokenAuthFile: tokens,
    featureGates: { MutatingAdmissionPolicy: true },
    runtimeConfig: { 'admissionregistration.k8s.io/v1beta1': true },
    garbageCollection: false,
    namespaceDeletion: false,
  })
  try {
    const ca = join(work, 'ca.crt')
    writeFileSync(ca, server.ca ?? '')
    const token = `admin=${ADMIN},alice=${ALICE}`
    const options = ['--url', server.url, '--ca', ca, '--token', token, '--show', String(show), '--jobs', JOBS]
    const golden = ['--golden', 'stories.golden.jsonl', 'stories.jsonl']
    return areasOf(await output(join(folder, 'replay.mjs'), [...options, ...golden], folder))
  } finally {
    await server.stop()
    rmSync(work, { recursive: true, force: true })
  }
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
