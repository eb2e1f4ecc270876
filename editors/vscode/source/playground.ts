// The playground of the same kubevet, served on this machine while the editor is open.
import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { type Disposable, env, type OutputChannel, Uri, window } from 'vscode'
import type { KubevetCommand } from './find-server'

export class Playground implements Disposable {
  #process: ChildProcess | undefined
  #address: Promise<string> | undefined

  constructor(private readonly output: OutputChannel) {}

  /** Serves it, if that has not been done, and shows it in a browser. */
  async open(kubevet: KubevetCommand): Promise<void> {
    this.#address ??= this.#serve(kubevet)
    try {
      await env.openExternal(Uri.parse(await this.#address))
    } catch (thrown) {
      this.#address = undefined
      void window.showErrorMessage(`The playground could not be served: ${(thrown as Error).message}`)
    }
  }

  dispose(): void {
    this.#process?.kill()
  }

  /** The address that it prints. */
  #serve(kubevet: KubevetCommand): Promise<string> {
    const [command, ...args] =
      kubevet.kind === 'module' ? [process.execPath, kubevet.path] : [kubevet.command, ...kubevet.args]
    const child = spawn(command, [...args, 'playground'], {
      // In the editor the Node is Electron's.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
      shell: kubevet.kind === 'program' && process.platform === 'win32',
    })
    this.#process = child
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => {
        this.#address = undefined
        reject(new Error(`kubevet playground ended with exit code ${String(code)}`))
      })
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          this.output.appendLine(line)
          const address = /https?:\/\/\S+/.exec(line)?.[0]
          if (address !== undefined) resolve(address)
        })
      }
    })
  }
}
