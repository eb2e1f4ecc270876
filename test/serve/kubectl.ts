// What kubectl prints, in transcripts: commands with their output, of which what differs from run to run has a word in its place.
import { spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Commands that are run one after the other in a folder with the files, in a namespace of their own, `${ns}`. */
export interface Transcript {
  readonly id: string
  readonly files?: Readonly<Record<string, string>>
  readonly commands: readonly Command[]
}

export interface Command {
  /** After `kubectl`. `${r}` are eight letters, `${group}` an API group. */
  readonly args: readonly string[]
  readonly stdin?: string
  /** A command that changes the file that it is given. */
  readonly editor?: string
  /** When it is ended, if it does not end by itself. */
  readonly seconds?: number
  /** Whether it is run again until it succeeds: kube-apiserver publishes the schemas of a CRD after a while. */
  readonly untilDone?: boolean
  readonly stdout?: string
  readonly stderr?: string
  /** Null for a command that was ended. */
  readonly code?: number | null
  /** Whether its output differs from run to run. */
  readonly unstable?: boolean
}

/** Seconds after which a command has failed. */
const PATIENCE = 60

/** How often a command is run that must succeed. */
const TRIES = 50

const LETTERS = 'bcdfghjklmnpqrstvwxz'

/** Whether kubectl is installed here. */
export const hasKubectl = (): boolean => spawnSync('kubectl', ['version', '--client']).status === 0

export const readTranscripts = (file: string): readonly Transcript[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Transcript)

/** Runs the commands of a transcript; returns it with what they print now. */
export async function runTranscript(transcript: Transcript, kubeconfig: string): Promise<Transcript> {
  const letters = Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const folder = mkdtempSync(join(tmpdir(), 'kubevet-kubectl-'))
  const fill = (text: string): string =>
    text
      .replaceAll('${ns}', `ns-${letters}`)
      .replaceAll('${group}', `${letters}.example.com`)
      .replaceAll('${r}', letters)
  const run = async (command: Command): Promise<Command> => {
    let output = await kubectl(command, fill, folder, kubeconfig)
    for (let left = TRIES; command.untilDone === true && output.code !== 0 && left > 0; left--) {
      output = await kubectl(command, fill, folder, kubeconfig)
    }
    const { stdout, stderr, code } = output
    return { ...command, stdout: normalised(stdout, letters), stderr: normalised(stderr, letters), code }
  }
  try {
    for (const [name, text] of Object.entries(transcript.files ?? {})) writeFileSync(join(folder, name), fill(text))
    await run({ args: ['create', 'namespace', '${ns}'] })
    const commands: Command[] = []
    for (const command of transcript.commands) commands.push(await run(command))
    return { ...transcript, commands }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Output {
  readonly stdout: string
  readonly stderr: string
  readonly code: number | null
}

function kubectl(
  { args, stdin = '', editor = 'true', seconds = PATIENCE }: Command,
  fill: (text: string) => string,
  folder: string,
  kubeconfig: string,
): Promise<Output> {
  const env = {
    ...{ PATH: process.env['PATH'], HOME: folder, TMPDIR: folder },
    ...{ KUBECONFIG: kubeconfig, KUBE_EDITOR: editor },
  }
  const child = spawn('kubectl', args.map(fill), { cwd: folder, env, timeout: seconds * 1000 })
  child.stdin.end(fill(stdin))
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ stdout, stderr, code }))
  })
}

/** What differs from run to run, and what stands for it. */
const CHANGING: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uid>'],
  [/\b20(?:2[5-9]|[3-9]\d)-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '<time>'],
  [/(Creation Timestamp: +).*/g, '$1<time>'],
  [/(Time: +)\S.*/g, '$1<time>'],
  [/(resourceVersion[\\"]*: ?[\\"]*)\d+/g, '$1<rv>'],
  [/(Resource Version: +)\d+/g, '$1<rv>'],
  [/(?<= )\d+(?:s|m|ms)(?=\s|$)/gm, '<age>'],
  [/https?:\/\/127\.0\.0\.1:\d+/g, '<server>'],
  [/\S*\/(LIVE|MERGED)-\d+\//g, '<tmp>/$1/'],
  [/^(---|\+\+\+) (\S+)\s.*$/gm, '$1 $2'],
  [/\S*\/kubectl-edit-\d+\.yaml/g, '<tmp>/kubectl-edit.yaml'],
  [/ +$/gm, ''],
]

const normalised = (text: string, letters: string): string =>
  CHANGING.reduce(
    (changed, [pattern, word]) => changed.replace(pattern, word),
    text
      .replaceAll(`ns-${letters}`, '${ns}')
      .replaceAll(`${letters}.example.com`, '${group}')
      .replaceAll(letters, '${r}'),
  )
