// The generator as a plugin of bundlers. Public: `kubevet/unplugin`.
import { createUnplugin, type UnpluginFactory } from 'unplugin'
import { GeneratorBuild } from './build.js'
import { setupEsbuild } from './esbuild.js'
import type { PluginOptions } from './options.js'
import { rollupHooks } from './rollup.js'
import { viteHooks } from './vite.js'
import { applyToCompiler } from './webpack.js'

export type { PluginOptions } from './options.js'

/** A plugin of Vite, Rollup or Rolldown: its hooks are theirs to call. */
export interface NamedPlugin {
  readonly name: string
}

/** A plugin of webpack or Rspack. */
export type CompilerPlugin = {
  /** Adds the plugin to a compiler. */
  apply(compiler: object): void
}

/** A plugin of esbuild. */
export interface EsbuildPlugin extends NamedPlugin {
  /** Adds the plugin to a build. */
  setup(build: object): void | Promise<void>
}

/**
 * Plugins that do what `kubevet generate` does: when a build starts, and in watch modes and development servers when a
 * source changes. What it finds are errors and warnings of the bundler, with file, line and code frame; after an error nothing
 * is written.
 */
export interface Plugins {
  vite(options?: PluginOptions): NamedPlugin
  rollup(options?: PluginOptions): NamedPlugin
  rolldown(options?: PluginOptions): NamedPlugin
  webpack(options?: PluginOptions): CompilerPlugin
  rspack(options?: PluginOptions): CompilerPlugin
  esbuild(options?: PluginOptions): EsbuildPlugin
}

const factory: UnpluginFactory<PluginOptions | undefined, false> = (options = {}) => {
  let root: string | undefined
  const build = new GeneratorBuild(options, () => root)
  const setRoot = (folder: string | undefined): void => void (root = folder)
  const rollup = rollupHooks(build)
  return {
    name: 'kubevet',
    vite: viteHooks(build, setRoot),
    rollup,
    rolldown: rollup,
    webpack(compiler) {
      setRoot(compiler.context)
      applyToCompiler(compiler, build)
    },
    rspack(compiler) {
      setRoot(compiler.context)
      applyToCompiler(compiler, build)
    },
    esbuild: {
      setup(bundler) {
        setRoot(bundler.initialOptions.absWorkingDir)
        setupEsbuild(bundler, build)
      },
    },
  }
}

/** The plugins by bundler: `kubevet.vite()`, `kubevet.webpack({ paths: ['src/api'] })`. */
export const kubevet: Plugins = createUnplugin(factory)
