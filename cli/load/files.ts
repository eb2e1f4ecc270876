// The door to tinyglobby.
import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import { visible } from '../../diagnostics/frame/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { print } from '../io/print.js'
import { readFolder } from './read-folder.js'
import { invalidUtf8Offset } from './utf8.js'

/** The name of standard input in messages. */
export const STDIN_NAME = '<stdin>'

/** Hidden folders that are read. */
const NONE: ReadonlySet<string> = new Set()

const MANIFEST = /\.(?:ya?ml|json)$/i

/** Whether a file has the name of a manifest. */
export const isManifest = (path: string): boolean => MANIFEST.test(path)

/** Which files of folders are meant. */
interface FolderChoice {
  readonly isWanted: (name: string) => boolean
  /** What they are, in messages: `.yaml or .json file`. */
  readonly names: string
  /** Folders that are read although their names begin with a dot. */
  readonly hidden?: ReadonlySet<string>
}

/** As `findFiles`, with the `.yaml`, `.yml` and `.json` files of folders. */
export const findManifests = (
  paths: readonly string[],
  io: Pick<Io, 'cwd' | 'files' | 'stderr'>,
  hidden: ReadonlySet<string> = NONE,
): Promise<string[]> => findFiles(paths, io, { isWanted: isManifest, names: '.yaml, .yml or .json file', hidden })

/**
 * Absolute paths of files, `-` for standard input; folders give those of their files that are wanted, sorted, and globs
 * (`crds/*.yaml`) the files that they match. Of folders whose names begin with a dot only those of `hidden` are read,
 * and no file that is excluded. Folders and globs without files are noted on standard error if they may be empty. Throws
 * NothingToDo if they may not, CannotRun for what is not there.
 */
export async function findFiles(
  paths: readonly string[],
  io: Pick<Io, 'cwd' | 'files' | 'stderr'>,
  choice: FolderChoice,
): Promise<string[]> {
  // By their real paths, so that a file counts once whichever path leads to it.
  const found = new Map<string, string>()
  for (const path of paths) {
    const files = path === '-' ? [path] : await expand(path, io, choice)
    for (const file of files) {
      const real = path === '-' ? path : await realPathOf(file)
      if (!found.has(real)) found.set(real, file)
    }
  }
  return [...found.values()]
}

/** Pipes, such as those of process substitution (`<(…)`), lead to no path. */
const realPathOf = (file: string): Promise<string> =>
  realpath(file).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && (await isThere(file))) return file
    throw new CannotRun(`${file}: ${error.code === 'ENOENT' ? 'no such file or folder' : error.message}`)
  })

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

async function expand(
  given: string,
  { cwd, files, stderr }: Pick<Io, 'cwd' | 'files' | 'stderr'>,
  choice: FolderChoice,
): Promise<string[]> {
  const path = resolve(cwd, given)
  const isExcluded = files?.isExcluded ?? (() => false)
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && isDynamicPattern(given)) return undefined
    throw new CannotRun(`${given}: ${error.code === 'ENOENT' ? 'no such file or folder' : error.message}`)
  })
  if (info?.isDirectory() === false) return isExcluded(path) ? [] : [path]
  const found =
    info === undefined
      ? (await matches(given, cwd)).filter((file) => !isExcluded(file))
      : await filesBelow(path, new Set(), { ...choice, isExcluded })
  if (found.length > 0) return found
  const nothing = `${given}: ${info === undefined ? 'no file matches' : `no ${choice.names} in this folder`}`
  if (files?.allowEmpty !== true)
    throw new NothingToDo(nothing, info === undefined ? undefined : 'name the files themselves')
  print(stderr, `note: ${visible(nothing)}\n`)
  return []
}

async function matches(pattern: string, cwd: string): Promise<string[]> {
  const found = await glob(pattern, { cwd, absolute: true, ignore: ['**/node_modules/**'] })
  return found.sort()
}

/** `open` has the real paths of the parent folders, since links may lead back to them. */
async function filesBelow(
  folder: string,
  open: ReadonlySet<string>,
  choice: FolderChoice & { readonly isExcluded: (path: string) => boolean },
): Promise<string[]> {
  const { hidden = NONE, isWanted, isExcluded } = choice
  const real = await realpath(folder)
  if (open.has(real)) return []
  const inside = new Set([...open, real])
  const found: string[] = []
  for (const name of await readFolder(folder)) {
    if ((name.startsWith('.') && !hidden.has(name)) || name === 'node_modules') continue
    const path = join(folder, name)
    if (isExcluded(path)) continue
    // A link may lead nowhere.
    const info = await stat(path).catch(() => undefined)
    if (info?.isDirectory() === true) found.push(...(await filesBelow(path, inside, choice)))
    else if (info?.isFile() === true && isWanted(name)) found.push(path)
  }
  return found
}

/** Reads a text. Bytes that aren't UTF-8 are a finding that names the first one's offset. */
export async function readSource(path: string, io: Io): Promise<SourceText | Diagnostic> {
  const name = path === '-' ? STDIN_NAME : path
  return sourceOfBytes(name, path === '-' ? await readAll(io.stdin) : await readBytes(path))
}

/** The most bytes of a text; JavaScript's own limit for strings is not far above. */
const MOST_BYTES = 256 * 2 ** 20

/** The text of bytes in UTF-8, or the finding that they aren't, or are too many. */
export function sourceOfBytes(name: string, bytes: Uint8Array, most = MOST_BYTES): SourceText | Diagnostic {
  if (bytes.length > most) {
    return {
      code: 'manifest/too-large',
      severity: 'error',
      message: `a text may have ${most / 2 ** 20} MB at most`,
      span: { source: new SourceText(name, ''), start: 0, end: 0 },
      mend: 'split it',
    }
  }
  const offset = invalidUtf8Offset(bytes)
  if (offset === undefined) return new SourceText(name, new TextDecoder().decode(bytes))
  // The text before it is valid, so it can show the place.
  const before = new SourceText(name, new TextDecoder().decode(bytes.subarray(0, offset)))
  const byte = (bytes[offset] ?? 0).toString(16).padStart(2, '0')
  return {
    code: 'manifest/encoding',
    severity: 'error',
    message: `invalid UTF-8 at byte offset ${offset} (0x${byte})`,
    span: { source: before, start: before.text.length, end: before.text.length },
    mend: 'save the file as UTF-8',
  }
}

/** Devices and pipes may have no end. */
const readBytes = (path: string): Promise<Uint8Array> =>
  readAll(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(`${path}: cannot be read: ${error.message}`)
  })

/** No more than is needed to see that it is too much. */
async function readAll(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    chunks.push(bytes)
    length += bytes.length
    if (length > MOST_BYTES) break
  }
  return Buffer.concat(chunks)
}
