// Texts of git revisions.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
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
  const full = await fullPath(path, cwd)
  const all = await namesIn(commit, full, cwd)
  const files = all.filter((name) => name === full || isManifest(name)).sort()
  if (all.length === 0) throw new CannotRun(`${revision}:${path}: no such file or folder`)
  if (files.length === 0) throw new NothingToDo(`${revision}:${path}: no .yaml, .yml or .json file in this folder`)
  const root = await rootOf(cwd)
  const wanted = files.filter((name) => choice?.isExcluded(resolve(root, name)) !== true)
  return Promise.all(
    wanted.map(async (name) => ({
      name: `${revision}:${name}`,
      bytes: await git(['cat-file', 'blob', `${commit}:${name}`], cwd),
    })),
  )
}

/** All files of a revision. */
export interface GitTree {
  /** The folder of the repository. */
  readonly root: string
  /** The paths of its files, from the root. */
  readonly names: ReadonlySet<string>
  /** The path that a place means, from the root; empty for all of it. */
  readonly path: string
  read(name: string): Promise<Uint8Array>
}

export async function openGitTree({ revision, path }: GitPlace, { cwd }: Pick<Io, 'cwd'>): Promise<GitTree> {
  const commit = await commitOf(revision, cwd)
  return {
    root: await rootOf(cwd),
    names: new Set(await namesIn(commit, '', cwd)),
    path: await fullPath(path, cwd),
    read: (name) => git(['cat-file', 'blob', `${commit}:${name}`], cwd),
  }
}

const rootOf = async (cwd: string): Promise<string> =>
  resolve(cwd, (await text(['rev-parse', '--show-cdup'], cwd)).trim())

/** From the root of the repository, without a slash at its end. */
async function fullPath(path: string, cwd: string): Promise<string> {
  const prefix = path.startsWith('./') ? await text(['rev-parse', '--show-prefix'], cwd) : ''
  return `${prefix.trim()}${path.replace(/^\.\//, '')}`.replace(/\/+$/, '')
}

/** The files at a path, or below it. */
async function namesIn(commit: string, path: string, cwd: string): Promise<string[]> {
  const below = path === '' ? [] : ['--', path]
  const listing = await text(['ls-tree', '-r', '-z', '--name-only', '--full-tree', commit, ...below], cwd)
  return listing.split('\0').filter((name) => name !== '')
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
