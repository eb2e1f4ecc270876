// Which projects the open TypeScript files belong to, and when these are looked at.
import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Diagnostic, SourceText } from '../../../diagnostics/index.js'
import { type GenerateChoices, generateSettings } from '../../generate/session.js'
import { CannotRun } from '../../io/cannot-run.js'
import type { Io } from '../../io/io.js'
import { CONFIG_NAMES, loadConfig } from '../../load/config.js'
import type { LanguageSettings } from '../language-session.js'
import type { OpenTypes, ServedTypes } from '../surroundings.js'
import type { TypeFix, TypeProject } from './type-project.js'

/** Milliseconds without a key after which types are looked at: their whole project is. */
const CALM = 150

/** A project, and what is wrong where it could not be opened. */
interface Opened {
  readonly project?: TypeProject
  readonly problems: readonly Diagnostic[]
}

/** The projects of the open files. ts-morph is loaded with the first of them that has tags. */
export class TypeProjects implements ServedTypes {
  readonly #opened = new Map<string, Promise<Opened>>()
  /** By URI: the projects of files that were looked at. */
  readonly #known = new Map<string, Opened>()
  readonly #changed = new Set<string>()
  /** Absolute paths of files that are not open. */
  readonly #changedFiles = new Set<string>()
  #isConfigured = false
  #timer: NodeJS.Timeout | undefined
  #running = Promise.resolve()

  constructor(
    private readonly open: OpenTypes,
    private readonly io: Io,
    /** Undefined where each project's config says it. */
    private kubernetesVersion: string | undefined,
  ) {}

  /** Whether there will be an answer for a file: it is one, and is there. */
  knows(uri: string): boolean {
    return uri.startsWith('file:') && existsSync(fileURLToPath(uri))
  }

  /** Notes that a file was opened, changed or closed; it is looked at when there is a moment without keys. */
  changed(...uris: readonly string[]): void {
    for (const uri of uris) this.#changed.add(uri)
    clearTimeout(this.#timer)
    if (!this.#isConfigured) return
    this.#timer = setTimeout(() => {
      // One after the other: what changes meanwhile is looked at in the next turn.
      this.#running = this.#running.then(() => this.#look())
    }, CALM)
  }

  /** Whether a file's project has been read. */
  isRead(uri: string): boolean {
    return this.#known.has(uri)
  }

  findings(uri: string): readonly Diagnostic[] {
    const { project, problems = [] } = this.#known.get(uri) ?? {}
    return [...problems, ...(project?.findings(fileURLToPath(uri)) ?? [])]
  }

  fixes(uri: string): readonly TypeFix[] {
    return this.#known.get(uri)?.project?.fixes(fileURLToPath(uri)) ?? []
  }

  uriOf({ name }: SourceText, beside: string): string {
    const folder = this.#known.get(beside)?.project?.folder ?? dirname(fileURLToPath(beside))
    return pathToFileURL(resolve(folder, name)).href
  }

  describe(uri: string, offset: number): string | undefined {
    return this.#known.get(uri)?.project?.describe(fileURLToPath(uri), offset)
  }

  changedOnDisk(uris: readonly string[]): void {
    // Of files that nobody asked about, any project may be told: those that it does not read stay away.
    const [first] = this.#known.keys()
    if (uris.length === 0 || first === undefined) return
    for (const uri of uris) if (this.open.textOf(uri) === undefined) this.#changedFiles.add(fileURLToPath(uri))
    this.changed()
  }

  configure({ chosenVersion }: LanguageSettings): void {
    this.kubernetesVersion = chosenVersion
    this.#opened.clear()
    this.#isConfigured = true
    const uris = [...this.#known.keys(), ...this.#changed]
    this.#known.clear()
    if (uris.length > 0) this.changed(...uris)
  }

  dispose(): void {
    clearTimeout(this.#timer)
  }

  async #look(): Promise<void> {
    const uris = [...this.#changed]
    this.#changed.clear()
    const before = new Set([...this.#known.values()].map(({ project }) => project))
    const byProject = new Map<TypeProject, string[]>()
    for (const uri of uris) {
      const known = this.#known.get(uri)
      if (known === undefined && this.open.textOf(uri) === undefined) continue
      const { project } = known ?? (await this.#projectOf(fileURLToPath(uri), uri))
      // What was opened just now has been read with the texts that are open.
      if (project !== undefined && before.has(project))
        byProject.set(project, [...(byProject.get(project) ?? []), fileURLToPath(uri)])
    }
    const files = [...this.#changedFiles]
    this.#changedFiles.clear()
    if (files.length > 0) {
      for (const { project } of this.#known.values()) {
        const own = files.filter((path) => project !== undefined && path.startsWith(`${project.folder}${sep}`))
        if (project !== undefined && own.length > 0) byProject.set(project, [...(byProject.get(project) ?? []), ...own])
      }
    }
    for (const [project, paths] of byProject) await project.update([...new Set(paths)])
    // What one file declares may be wrong in others.
    for (const uri of this.#known.keys()) if (this.open.textOf(uri) !== undefined) this.open.found(uri)
  }

  async #projectOf(path: string, uri: string): Promise<Opened> {
    const opened = await this.#openedFor(path)
    this.#known.set(uri, opened)
    return opened
  }

  /** The project of the nearest folder with a project file or config; a file that is not part of it is one by itself. */
  async #openedFor(path: string): Promise<Opened> {
    const folder = projectFolder(dirname(path))
    if (folder === undefined) return this.#openOnce(path, dirname(path), [path])
    const known = this.#opened.get(folder)
    const whole = await (known ?? this.#openOnce(folder, folder, []))
    if (whole.project?.has(path) === false) {
      // It may be newer than what was read of the project.
      if (known !== undefined) await whole.project.update([path])
      if (!whole.project.has(path)) return this.#openOnce(path, dirname(path), [path])
    }
    return whole
  }

  #openOnce(key: string, cwd: string, paths: readonly string[]): Promise<Opened> {
    const known = this.#opened.get(key)
    if (known !== undefined) return known
    const opened = this.#openProject(cwd, paths)
    this.#opened.set(key, opened)
    return opened
  }

  async #openProject(cwd: string, paths: readonly string[]): Promise<Opened> {
    const { kubernetesVersion } = this
    const choices: GenerateChoices = kubernetesVersion === undefined ? {} : { kubernetesVersion }
    try {
      const settings = generateSettings(paths, choices, await loadConfig(undefined, { ...this.io, cwd }), cwd)
      const { TypeProject } = await import('./type-project.js')
      const project = await TypeProject.open(settings, (path) => this.open.textOf(pathToFileURL(path).href))
      return { project, problems: [] }
    } catch (thrown) {
      if (!(thrown instanceof CannotRun)) throw thrown
      // They are of files that are not open: shown at the beginning of the one that is.
      const source = new SourceText('', '')
      return { problems: thrown.diagnostics.map((one) => ({ ...one, span: { source, start: 0, end: 0 } })) }
    }
  }
}

/** The nearest folder, from one upwards, that has a project file or a config. */
function projectFolder(from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    if (['tsconfig.json', ...CONFIG_NAMES].some((name) => existsSync(join(folder, name)))) return folder
    if (dirname(folder) === folder) return undefined
  }
}
