// webpack and Rspack: generates before modules are looked for; findings are errors and warnings of the compilation.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { BuildOutcome, GeneratorBuild } from './build.js'
import { fullTextOf, messageOf, placeOf } from './finding.js'

interface AsyncHook<T> {
  tapPromise(name: string, handler: (compiler: T) => Promise<void>): void
}

/** What these hooks use of a compilation. */
export interface WebpackCompilation {
  readonly errors: { push(error: Error): unknown }
  readonly warnings: { push(warning: Error): unknown }
  readonly fileDependencies: { add(path: string): unknown }
  readonly contextDependencies: { add(path: string): unknown }
}

/** What these hooks use of a compiler. */
export interface WebpackCompiler {
  readonly context: string
  readonly hooks: {
    readonly beforeRun: AsyncHook<unknown>
    readonly watchRun: AsyncHook<unknown>
    readonly thisCompilation: { tap(name: string, handler: (compilation: WebpackCompilation) => void): void }
    readonly afterCompile: AsyncHook<WebpackCompilation>
  }
}

const NAME = 'kubevet'

/** Adds the hooks to a compiler. */
export function applyToCompiler(compiler: WebpackCompiler, build: GeneratorBuild): void {
  let outcome: BuildOutcome | undefined
  const refresh = async (): Promise<void> => {
    outcome = await build.refresh()
  }
  compiler.hooks.beforeRun.tapPromise(NAME, refresh)
  compiler.hooks.watchRun.tapPromise(NAME, refresh)
  compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
    for (const finding of outcome?.findings ?? []) {
      const list = finding.severity === 'error' ? compilation.errors : compilation.warnings
      list.push(asError(finding))
    }
  })
  compiler.hooks.afterCompile.tapPromise(NAME, (compilation) => {
    for (const path of outcome?.inputs ?? []) compilation.fileDependencies.add(path)
    for (const path of outcome?.folders ?? []) compilation.contextDependencies.add(path)
    return Promise.resolve()
  })
}

/** With the code frame in the message: webpack shows none of its own. */
function asError(finding: Diagnostic): Error {
  const place = placeOf(finding)
  const text = place === undefined ? messageOf(finding) : `${messageOf(finding)}\n${place.frame}`
  const error = new Error(text)
  error.name = NAME
  // The stack would lead into kubevet.
  error.stack = `${NAME}: ${fullTextOf(finding)}`
  if (place === undefined) return error
  const { file, line, column } = place
  return Object.assign(error, { file, loc: { start: { line, column: column - 1 } } })
}
