// kubectl against a server of our own: what it prints is what it prints of kube-apiserver.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiServer, serve } from 'kubevet/serve'
import { SHARED } from '../conformance/shared.js'
import { PROJECT } from '../conformance/tags/load.js'
import { type Command, hasKubectl, readTranscripts, runTranscript } from './kubectl.js'

const OWN = join(PROJECT, 'test', 'golden', 'serve', 'kubectl.jsonl')
const OTHERS = join(SHARED, 'conformance', 'serve', 'kubectl.jsonl')
const transcripts = [OWN, OTHERS].filter((file) => existsSync(file)).flatMap(readTranscripts)

const isHere = hasKubectl()
if (!isHere) console.warn('kubectl is not installed: what it prints is not compared')

let server: ApiServer
const folder = mkdtempSync(join(tmpdir(), 'kubevet-kubectl-'))
const kubeconfig = join(folder, 'kubeconfig')

beforeAll(async () => {
  server = await serve({ authorizationMode: 'RBAC' })
  writeFileSync(kubeconfig, server.kubeconfig)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** What a command printed, one line for each part that counts. */
const outcomeOf = ({ args, stdout = '', stderr = '', code, unstable }: Command): string =>
  [`kubectl ${args.join(' ')}`, ...(unstable === true ? [] : [`exit code ${String(code)}`, stdout, stderr])].join('\n')

test.skipIf(!isHere).each(transcripts)('$id', { timeout: 300_000 }, async (transcript) => {
  const { commands } = await runTranscript(transcript, kubeconfig)
  const wanted = transcript.commands.map(outcomeOf)
  const different = (_: string, index: number): boolean => outcomeOf(commands[index] as Command) !== wanted[index]
  expect(commands.map(outcomeOf).filter(different).join('\n')).toBe(wanted.filter(different).join('\n'))
})
