// esbuild: findings are messages of the build. Types are never loaded, so generated modules stand for their sources in watch mode.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { GeneratorBuild } from './build.js'
import { GENERATED, isGeneratedMissing } from './generated.js'
import { messageOf, placeOf } from './finding.js'

/** A message of esbuild. Columns are from 0, in bytes. */
export interface EsbuildMessage {
  readonly pluginName: string
  readonly text: string
  readonly location: {
    readonly file: string
    readonly line: number
    readonly column: number
    readonly length: number
    readonly lineText: string
  } | null
}

interface EsbuildMessages {
  readonly errors: EsbuildMessage[]
  readonly warnings: EsbuildMessage[]
}

interface Watched {
  readonly watchFiles: string[]
  readonly watchDirs: string[]
}

interface LoadedModule extends Watched {
  readonly contents: string
  readonly loader: 'ts' | 'js'
}

interface ResolvedModule extends Watched {
  readonly path: string
  readonly namespace: string
}

/** What this uses of esbuild's builds. */
export interface EsbuildBuild {
  readonly initialOptions: { readonly absWorkingDir?: string | undefined }
  onStart(callback: () => Promise<EsbuildMessages>): void
  onResolve(
    options: { filter: RegExp },
    callback: (args: { path: string; resolveDir: string }) => ResolvedModule | undefined,
  ): void
  onLoad(
    options: { filter: RegExp; namespace: string },
    callback: (args: { path: string }) => Promise<LoadedModule | undefined>,
  ): void
}

/** Adds the hooks to a build. */
export function setupEsbuild({ onStart, onResolve, onLoad }: EsbuildBuild, build: GeneratorBuild): void {
  const watched = (): Watched => {
    const { inputs = [], folders = [] } = build.outcome ?? {}
    return { watchFiles: [...inputs], watchDirs: [...folders] }
  }
  onStart(async () => {
    const { findings } = await build.refresh()
    const messages = (severity: Diagnostic['severity']): EsbuildMessage[] =>
      findings.filter((finding) => finding.severity === severity).map(asMessage)
    return { errors: messages('error'), warnings: messages('warning') }
  })
  onLoad({ filter: /\.validation\.[cm]?ts$/, namespace: 'file' }, async ({ path }) => {
    const contents = await readFile(path, 'utf8').catch(() => undefined)
    if (contents === undefined) return undefined
    const { watchFiles, watchDirs } = watched()
    return { contents, loader: 'ts', watchFiles: [path, ...watchFiles], watchDirs }
  })
  // What could not be generated is no error of its own, and a reason to watch the sources.
  onResolve({ filter: GENERATED }, ({ path, resolveDir }) => {
    const isMissing = build.outcome?.hasErrors === true && isGeneratedMissing(resolve(resolveDir, path))
    return isMissing ? { path, namespace: MISSING, ...watched() } : undefined
  })
  onLoad({ filter: /.*/, namespace: MISSING }, () => Promise.resolve({ contents: '', loader: 'js', ...watched() }))
}

const MISSING = 'kubevet-missing'

function asMessage(finding: Diagnostic): EsbuildMessage {
  const place = placeOf(finding)
  const bytes = (text: string): number => Buffer.byteLength(text)
  return {
    pluginName: 'kubevet',
    text: messageOf(finding),
    location:
      place === undefined
        ? null
        : {
            file: place.file,
            line: place.line,
            column: bytes(place.lineText.slice(0, place.column - 1)),
            length: bytes(place.lineText.slice(place.column - 1, place.column - 1 + place.length)),
            lineText: place.lineText,
          },
  }
}
