// Which kubevet serves a workspace.
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** How kubevet is started. */
export type KubevetCommand =
  /** A JavaScript file, for the Node of the editor. */
  | { readonly kind: 'module'; readonly path: string; readonly origin: string }
  /** A program with its first arguments. */
  | { readonly kind: 'program'; readonly command: string; readonly args: readonly string[]; readonly origin: string }

/** Where it is looked for. */
export interface Places {
  /** The setting `kubevet.server.command`; empty without one. */
  readonly configured: readonly string[]
  /** Absolute paths of the workspace's folders. */
  readonly folders: readonly string[]
  /** The search path of programs. */
  readonly path: string
}

/** What is said where there is none. */
export const NONE_FOUND =
  'kubevet is not installed: run "npm install --save-dev kubevet" in the workspace, or set kubevet.server.command, for example to ["npx", "kubevet"]'

/** The one that the setting names, else that of the workspace, else that of the search path; undefined if there is none. */
export function findKubevet({ configured, folders, path }: Places): KubevetCommand | undefined {
  const [command, ...args] = configured
  if (command !== undefined) return { kind: 'program', command, args, origin: 'the setting kubevet.server.command' }
  for (const folder of folders) {
    const found = installedIn(folder)
    if (found !== undefined) return { kind: 'module', path: found, origin: found }
  }
  const names = process.platform === 'win32' ? ['kubevet.cmd', 'kubevet.exe'] : ['kubevet']
  const all = path.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  const program = all.find((file) => existsSync(file))
  return program === undefined ? undefined : { kind: 'program', command: program, args: [], origin: program }
}

/** The command of the package that Node would find in a folder. */
function installedIn(folder: string): string | undefined {
  const root = join(folder, 'node_modules', 'kubevet')
  const manifest = join(root, 'package.json')
  if (existsSync(manifest)) {
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin?: string | Record<string, string> }
    const file = typeof bin === 'string' ? bin : bin?.['kubevet']
    if (file !== undefined && existsSync(join(root, file))) return join(root, file)
  }
  return dirname(folder) === folder ? undefined : installedIn(dirname(folder))
}
