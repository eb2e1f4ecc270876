// Objects that test files name, from other files.
import { dirname, resolve } from 'node:path'
import { double } from '../../apimachinery/number/index.js'
import { SourceText, type Diagnostic } from '../../diagnostics/index.js'
import { readManifests, type Manifest, type Place } from '../../manifest/index.js'
import { inlineObject, isIdentified } from '../../manifest/object/index.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { findManifests, readSource } from '../load/files.js'
import { watchedRoots } from '../watch/roots.js'

/** What a test file names can't be read, or is not what it should be. */
export class BadReference extends Error {
  override readonly name = 'BadReference'

  constructor(
    message: string,
    /** The field that names it; undefined if the caller knows. */
    readonly field?: string,
  ) {
    super(message)
  }
}

/** Reads each file once. */
export class ObjectFiles {
  readonly #read = new Map<string, readonly Manifest[]>()
  /** Errors in the files themselves. */
  readonly diagnostics: Diagnostic[] = []
  /** The files and folders that were looked at; absolute. */
  readonly named = new Set<string>()

  constructor(private readonly io: Io) {}

  /** The objects of files, folders and globs, which are relative to the file that names them. Throws BadReference. */
  async all(path: string, from: SourceText): Promise<readonly Manifest[]> {
    const manifests: Manifest[] = []
    for (const file of await this.files(path, from)) manifests.push(...(await this.#manifests(file)))
    return manifests
  }

  /** The files that a path or glob stands for, whatever a run excludes. Throws BadReference if there is none. */
  async files(path: string, from: SourceText): Promise<readonly string[]> {
    const folder = dirname(resolve(this.io.cwd, from.name))
    for (const root of watchedRoots([path], folder)) this.named.add(root)
    try {
      return await findManifests([path], { cwd: folder, stderr: this.io.stderr })
    } catch (error) {
      if (error instanceof CannotRun) throw new BadReference(error.message)
      throw error
    }
  }

  /** The object of a reference: a file with one object, or `file#name`, `file#Kind/name`. Throws BadReference. */
  async one(reference: string, from: SourceText): Promise<Manifest> {
    const hash = reference.lastIndexOf('#')
    const [path, name] = hash < 0 ? [reference, undefined] : [reference.slice(0, hash), reference.slice(hash + 1)]
    const manifests = await this.all(path, from)
    const fitting = name === undefined ? manifests : manifests.filter((manifest) => isCalled(manifest, name))
    const [only, ...others] = fitting
    if (only !== undefined && others.length === 0) return only
    const names = manifests.map((one) => `${path}#${one.gvk.kind}/${one.name}`).slice(0, 5)
    const list = names.length === 0 ? '' : `: ${names.join(', ')}`
    throw new BadReference(
      only === undefined
        ? `${path} has no object${name === undefined ? '' : ` ${name}`}${list}`
        : `${path} has several objects${name === undefined ? '' : ` ${name}`}, name one of them${list}`,
    )
  }

  /** The value of a YAML or JSON file that is not a Kubernetes object, such as an OpenAPI document. Throws BadReference. */
  async text(path: string): Promise<SourceText> {
    this.named.add(resolve(this.io.cwd, path))
    try {
      const source = await readSource(path, this.io)
      if (source instanceof SourceText) return source
      throw new BadReference(source.message)
    } catch (error) {
      if (error instanceof BadReference) throw error
      throw new BadReference(reasonOf(error))
    }
  }

  async #manifests(file: string): Promise<readonly Manifest[]> {
    let manifests = this.#read.get(file)
    if (manifests === undefined) {
      const read = readManifests(await this.text(file), { float: double })
      this.diagnostics.push(...read.diagnostics)
      manifests = read.manifests
      this.#read.set(file, manifests)
    }
    return manifests
  }
}

const isCalled = ({ name, gvk: { kind }, namespace }: Manifest, wanted: string): boolean =>
  wanted === name || wanted === `${kind}/${name}` || wanted === `${namespace}/${name}`

/** An object at a field of a document, as if it were in a file. Throws BadReference for other values. */
export function inlineManifest(value: unknown, field: string, root: Place, source: SourceText): Manifest {
  if (!isIdentified(value)) throw new BadReference('this is not a Kubernetes object: it has no apiVersion and kind')
  return inlineObject(value, field, root, source)
}
