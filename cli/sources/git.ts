// Texts of git revisions.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { isManifest } from '../load/files.js'

/** A path in a revision. */
export interface GitPlace {
  readonly revision: string
  /** From the root of the repository; from the working folder if it begins with `./`. Empty for all of it. */
  readonly path: string
}

/** `git:REV:path`, `REV:path`; undefined for what can't be one. */
export function parseGitPlace(text: string): GitPlace | undefined {
  const [, revision, path] = /^(?:git:)?([^:]+):(.*)$/s.exec(text) ?? []
  return revision === undefined || path === undefined ? undefined : { revision, path }
}

/** The bytes of a file, or of all manifests in a folder that are not excluded, by the names that git has for them (`v1.0:crds/a.yaml`). */
export async function readGitFiles(
  { revision, path }: GitPlace,
  { cwd, files: choice }: Pick<Io, 'cwd' | 'files'>,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }[]> {
  const commit = await commitOf(revision, cwd)
  const prefix = path.startsWith('./') ? await text(['rev-parse', '--show-prefix'], cwd) : ''
  const full = `${prefix.trim()}${path.replace(/^\.\//, '')}`.replace(/\/+$/, '')
  const listing = await text(
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, ...(full === '' ? [] : ['--', full])],
    cwd,
  )
  const all = listing.split('\0').filter((name) => name !== '')
  const files = all.filter((name) => name === full || isManifest(name)).sort()
  if (files.length === 0) {
    const what = all.length === 0 ? 'no such file or folder' : 'no .yaml, .yml or .json file in this folder'
    throw new CannotRun(`${revision}:${path}: ${what}`)
  }
  const root = choice === undefined ? cwd : resolve(cwd, (await text(['rev-parse', '--show-cdup'], cwd)).trim())
  const wanted = files.filter((name) => choice?.isExcluded(resolve(root, name)) !== true)
  return Promise.all(
    wanted.map(async (name) => ({
      name: `${revision}:${name}`,
      bytes: await git(['cat-file', 'blob', `${commit}:${name}`], cwd),
    })),
  )
}

export interface GitTag {
  readonly name: string
  /** Of an annotated tag, else of its commit: `2024-01-31`. */
  readonly date: string
}

/** The tags of the working folder's repository that a glob (`v1.*`) matches. Throws CannotRun where there is no repository. */
export async function listTags(glob: string, { cwd }: Pick<Io, 'cwd'>): Promise<GitTag[]> {
  const format = '--format=%(refname:strip=2)%00%(creatordate:short)'
  // Behind the prefix a glob can't be an option.
  const listing = await text(['for-each-ref', format, `refs/tags/${glob}`], cwd)
  return listing
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', date = ''] = line.split('\0')
      return { name, date }
    })
}

/** Revisions are resolved once, so that git takes nothing of the user's text as an option. */
async function commitOf(revision: string, cwd: string): Promise<string> {
  if (revision.startsWith('-')) throw new CannotRun(`${revision}: not a git revision`)
  const found = await text(['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], cwd).catch(
    (error: unknown) => {
      if (error instanceof CannotRun && error.message.startsWith('git cannot be run')) throw error
      throw new CannotRun(
        `${revision}: no such git revision`,
        'name a file or folder, or a branch, tag or commit and a path: v1.0:crds/',
      )
    },
  )
  return found.trim()
}

const text = async (args: readonly string[], cwd: string): Promise<string> =>
  new TextDecoder().decode(await git(args, cwd))

/** The most bytes of output: a CRD has at most 1.5 MB, but a listing may have many. */
const MOST_BYTES = 64 * 1024 * 1024

function git(args: readonly string[], cwd: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    execFile('git', [...args], { cwd, encoding: 'buffer', maxBuffer: MOST_BYTES }, (error, stdout, stderr) => {
      if (error === null) return resolve(stdout)
      const isMissing = error.code === 'ENOENT'
      const said = stderr.toString('utf8').trim()
      reject(
        new CannotRun(
          isMissing
            ? 'git cannot be run: it is not installed'
            : `git ${args[0] ?? ''} failed: ${said || error.message}`,
        ),
      )
    })
  })
}
