// The door to ts-morph: finds and holds source files, and resolves what they import.
import { Project, ts, type SourceFile } from 'ts-morph'
import { NEWEST_VERSION } from '../../apimachinery/version/index.js'
import { ownText, ownTypesFile } from './own-types.js'
import { NpmPackages } from './npm-package.js'

export interface SourceProject {
  /** Source files to be looked at, by absolute path, sorted. */
  paths(): string[]
  file(path: string): ts.SourceFile | undefined
  /** The file that a module specifier means in a file; undefined if there is none. */
  resolve(specifier: string, from: string): string | undefined
  /** The npm packages of files; looked up anew after `refresh`. */
  packages(): NpmPackages
  /** Whether the project file lets sources import `.ts` files by their names. */
  readonly allowsTsImports: boolean
  /** Reads files again that have changed, and forgets those that are gone. */
  refresh(paths: readonly string[]): void
}

/** Texts, by the absolute paths at which they count as files. */
interface ProjectTexts {
  readonly texts: ReadonlyMap<string, string>
  /** Whether there are no other files: what the texts import is among them. Browsers have none. */
  readonly isAlone: boolean
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  allowJs: false,
}

/**
 * Opens the files of a tsconfig, those that are named, or texts. kubevet's own types are those of a Kubernetes version. `textOf` has the texts that count instead of what is on disk.
 */
export function openProject(
  inputs: { tsconfig: string } | { files: readonly string[] } | ProjectTexts,
  version: string = NEWEST_VERSION,
  textOf: (path: string) => string | undefined = () => undefined,
): SourceProject {
  const isAlone = 'texts' in inputs && inputs.isAlone
  const project =
    'tsconfig' in inputs
      ? new Project({ tsConfigFilePath: inputs.tsconfig, skipFileDependencyResolution: true })
      : new Project({
          compilerOptions: OPTIONS,
          skipFileDependencyResolution: true,
          skipAddingFilesFromTsConfig: true,
          useInMemoryFileSystem: isAlone,
        })
  // One by one: a list would be taken for patterns, and brackets occur in names of folders.
  if ('files' in inputs) for (const path of inputs.files) project.addSourceFileAtPathIfExists(path)
  if ('texts' in inputs) {
    for (const [path, text] of inputs.texts) project.createSourceFile(path, text, { overwrite: true })
  }
  /** The file of a path with the text that counts instead; undefined if its file counts. */
  function put(path: string): SourceFile | undefined {
    const text = textOf(path)
    return text === undefined ? undefined : project.createSourceFile(path, text, { overwrite: true })
  }
  const isInput = (file: SourceFile): boolean =>
    SOURCE.test(file.getBaseName()) && !file.isDeclarationFile() && !GENERATED.test(file.getBaseName())
  const inputPaths = new Set(
    project
      .getSourceFiles()
      .filter(isInput)
      .map((file) => file.getFilePath() as string),
  )
  for (const path of inputPaths) put(path)
  const host = project.getModuleResolutionHost()
  const options = project.getCompilerOptions()
  const folder = project.getFileSystem().getCurrentDirectory()
  const files = isAlone ? undefined : ts.sys
  let cache = ts.createModuleResolutionCache(folder, (name) => name, options)
  let packages = new NpmPackages(files)

  const sourceFile = (path: string): SourceFile | undefined => {
    const known = project.getSourceFile(path)
    if (known !== undefined) return known
    const own = ownText(path, version)
    if (own === undefined) return put(path) ?? project.addSourceFileAtPathIfExists(path)
    // In memory alone.
    return project.createSourceFile(path, own, { overwrite: true })
  }
  return {
    paths: () => [...inputPaths].sort(),
    file: (path) => sourceFile(path)?.compilerNode,
    resolve(specifier, from) {
      const own = ownTypesFile(specifier)
      if (own !== undefined) return own
      const resolved = (mode: ts.ResolutionMode): string | undefined =>
        ts.resolveModuleName(specifier, from, options, host, cache, undefined, mode).resolvedModule?.resolvedFileName
      const found = resolved(ts.ModuleKind.ESNext)
      // Packages may be there for `require` alone.
      return found === undefined && !specifier.startsWith('.') ? resolved(ts.ModuleKind.CommonJS) : found
    },
    packages: () => packages,
    allowsTsImports: options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true,
    refresh(paths) {
      cache = ts.createModuleResolutionCache(folder, (name) => name, options)
      packages = new NpmPackages(files)
      for (const path of paths) {
        const written = put(path)
        if (written !== undefined) {
          if (isInput(written)) inputPaths.add(path)
          continue
        }
        const file = project.getSourceFile(path)
        // The host also knows files that were there when they were read.
        const exists = project.getFileSystem().fileExistsSync(path)
        if (file !== undefined && exists) file.refreshFromFileSystemSync()
        else if (file !== undefined) {
          inputPaths.delete(path)
          project.removeSourceFile(file)
        } else if (exists && isInput(project.addSourceFileAtPath(path))) {
          inputPaths.add(path)
        }
      }
    },
  }
}

const SOURCE = /\.[cm]?tsx?$/
/** What the generator writes is never its input. */
const GENERATED = /\.validation\.[cm]?ts$/
