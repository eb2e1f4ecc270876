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
/** Each was recorded of an administrator with another uid. */
const transcripts = [
  { file: OWN, uid: '1' },
  { file: OTHERS, uid: 'uid-admin' },
]
  .filter(({ file }) => existsSync(file))
  .flatMap(({ file, uid }) => readTranscripts(file).map((transcript) => ({ ...transcript, uid })))

const isHere = hasKubectl()
if (!isHere) console.warn('kubectl is not installed: what it prints is not compared')

let server: ApiServer
const folder = mkdtempSync(join(tmpdir(), 'kubevet-kubectl-'))
const kubeconfigOf = (uid: string): string => join(folder, uid)

beforeAll(async () => {
  const uids = [...new Set(transcripts.map(({ uid }) => uid))]
  const tokenAuthFile = join(folder, 'tokens.csv')
  writeFileSync(tokenAuthFile, uids.map((uid) => `token-${uid},admin,${uid},"system:masters"\n`).join(''))
  server = await serve({ authorizationMode: 'RBAC', tokenAuthFile })
  for (const uid of uids) writeFileSync(kubeconfigOf(uid), server.kubeconfig.replaceAll(server.token, `token-${uid}`))
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** What a command printed, one line for each part that counts. */
const outcomeOf = ({ args, stdout = '', stderr = '', code, unstable }: Command): string =>
  [`kubectl ${args.join(' ')}`, ...(unstable === true ? [] : [`exit code ${String(code)}`, stdout, stderr])].join('\n')

test.skipIf(!isHere).each(transcripts)('$id', { timeout: 300_000 }, async (transcript) => {
  const { commands } = await runTranscript(transcript, kubeconfigOf(transcript.uid))
  const wanted = transcript.commands.map(outcomeOf)
  const different = (_: string, index: number): boolean => outcomeOf(commands[index] as Command) !== wanted[index]
  expect(commands.map(outcomeOf).filter(different).join('\n')).toBe(wanted.filter(different).join('\n'))
})
