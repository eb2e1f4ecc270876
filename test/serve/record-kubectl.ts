// Records what kubectl prints of a real API server: node scripts/run-ts.mjs test/serve/record-kubectl.ts KUBECONFIG
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT } from '../conformance/tags/load.js'
import { type Command, readTranscripts, runTranscript, type Transcript } from './kubectl.js'

const [, , kubeconfig] = process.argv
if (kubeconfig === undefined) throw new Error('usage: record-kubectl.ts KUBECONFIG')
const file = join(PROJECT, 'test', 'golden', 'serve', 'kubectl.jsonl')
const recorded: Transcript[] = []
for (const transcript of readTranscripts(file))
  recorded.push(withoutUnstable(await runTranscript(transcript, kubeconfig)))
writeFileSync(file, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''))

function withoutUnstable({ commands, ...transcript }: Transcript): Transcript {
  return {
    ...transcript,
    commands: commands.map((command) => (command.unstable === true ? withoutOutput(command) : command)),
  }
}

function withoutOutput({ stdout: _stdout, stderr: _stderr, code: _code, ...command }: Command): Command {
  return command
}
