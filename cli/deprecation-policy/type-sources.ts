// TypeScript files of a release, which declare APIs as types.
import { posix, resolve, sep } from 'node:path'
import type { TypeSource } from '../../generator/apis/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { CannotRun, NothingToDo } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { findFiles, readSource, sourceOfBytes } from '../load/files.js'
import { type GitPlace, type GitTree, openGitTree } from '../sources/git.js'
import { placeOf } from '../sources/named-source.js'

export interface TypeSources {
  readonly sources: readonly TypeSource[]
  /** Of a git revision also what they import from elsewhere in it. */
  readonly imported: readonly TypeSource[]
}

const NO_TYPES: TypeSources = { sources: [], imported: [] }

/** The TypeScript files that an argument names and that may declare kinds. Throws CannotRun for what can't be read. */
export async function typeSources(argument: string, io: Io): Promise<TypeSources> {
  const place = await placeOf(argument, io)
  if ('git' in place) return ofRevision(place.git, io)
  if ('context' in place || argument === '-') return NO_TYPES
  const found = await filesOf(place.files, io)
  const read = await Promise.all(found.filter(isTypes).map((path) => readSource(path, io)))
  return { sources: read.map(textOf).filter(mayDeclareKinds), imported: [] }
}

/** Whether a file has TypeScript that people write: not declarations, tests, nor what `kubevet generate` writes. */
export const isTypes = (path: string): boolean =>
  /\.[cm]?tsx?$/.test(path) && !/\.(?:d|validation|test|spec)\.[cm]?tsx?$/.test(path)

/** Most files of a project have none. */
const mayDeclareKinds = ({ text }: TypeSource): boolean =>
  /\b(?:ObjectMeta|TypeMeta|apiVersion)\b|\+groupName=/.test(text)

async function filesOf(path: string, io: Io): Promise<string[]> {
  const strict = io.files === undefined ? io : { ...io, files: { ...io.files, allowEmpty: false } }
  try {
    return await findFiles([path], strict, { isWanted: isTypes, names: '.ts file' })
  } catch (thrown) {
    if (thrown instanceof NothingToDo) return []
    throw thrown
  }
}

function textOf(source: Awaited<ReturnType<typeof readSource>>): TypeSource {
  if (!(source instanceof SourceText)) throw new CannotRun([source])
  return { path: source.name.split(sep).join('/'), name: source.name, text: source.text }
}

async function ofRevision(place: GitPlace, io: Io): Promise<TypeSources> {
  const tree = await openGitTree(place, io)
  const isMeant = (name: string): boolean =>
    (tree.path === '' || name === tree.path || name.startsWith(`${tree.path}/`)) &&
    isTypes(name) &&
    !name.split('/').includes('node_modules') &&
    io.files?.isExcluded(resolve(tree.root, name)) !== true
  const read = async (name: string): Promise<TypeSource> => {
    const shown = `${place.revision}:${name}`
    const { text } = textOf(sourceOfBytes(shown, await tree.read(name)))
    return { path: posix.join(tree.root.split(sep).join('/'), name), name: shown, text }
  }
  const named = await Promise.all([...tree.names].filter(isMeant).sort().map(read))
  const sources = named.filter(mayDeclareKinds)
  return { sources, imported: await importedBy(sources, tree, read) }
}

/** What texts of a revision import from elsewhere in it: the texts in the working folder may be others. */
async function importedBy(
  sources: readonly TypeSource[],
  { root, names }: GitTree,
  read: (name: string) => Promise<TypeSource>,
): Promise<readonly TypeSource[]> {
  const nameOf = ({ path }: TypeSource): string => posix.relative(root.split(sep).join('/'), path)
  const known = new Set(sources.map(nameOf))
  const imported: TypeSource[] = []
  for (let last = sources; last.length > 0;) {
    const found = last.flatMap((source) => importsOf(nameOf(source), source.text))
    const fresh = new Set(found.flatMap((candidates) => candidates.find((one) => names.has(one)) ?? []))
    const wanted = [...fresh].filter((name) => !known.has(name))
    wanted.forEach((name) => known.add(name))
    last = await Promise.all(wanted.map(read))
    imported.push(...last)
  }
  return imported
}

/** The files that relative imports of a file may mean, for each of them. */
const importsOf = (name: string, text: string): string[][] =>
  [...text.matchAll(/\bfrom\s*['"](\.\.?\/[^'"]+)['"]/g)].map(([, specifier = '']) => {
    const path = posix.join(posix.dirname(name), specifier)
    const source = path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')
    return [source, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`]
  })
