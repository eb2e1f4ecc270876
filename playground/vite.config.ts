// Static files that run from any path: the page and its worker as one graph, so that they share what both need.
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { TOKENS_STYLE } from '../diagnostics/page/index.js'
// @ts-expect-error: a script without types
import { generatorInVite } from '../scripts/generator-in-vite.mjs'
// @ts-expect-error: a script without types
import { packagesInVite } from '../scripts/packages/packages-in-vite.mjs'
// @ts-expect-error: a script without types
import { yamlInVite } from '../scripts/yaml-in-vite.mjs'

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

const tokens: Plugin = {
  name: 'tokens',
  enforce: 'pre',
  load: (id) => (id.endsWith('/playground/style/tokens.css') ? TOKENS_STYLE : undefined),
}

/** The page generates no code, as its content security policy wants it: programs run as closures. */
const withoutGeneratedCode: Plugin = {
  name: 'without-generated-code',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/cel/interpreter/source/compile.ts')
      ? `export function compileSource() { throw new EvalError('no code is generated here') }`
      : undefined,
}

export default defineConfig({
  root: path('.'),
  base: './',
  publicDir: false,
  plugins: [packagesInVite as Plugin, generatorInVite as Plugin, yamlInVite as Plugin, tokens, withoutGeneratedCode],
  resolve: {
    alias: [
      { find: 'kubevet/runtime/validate', replacement: path('../runtime/validate/index.ts') },
      { find: 'kubevet/runtime', replacement: path('../runtime/index.ts') },
    ],
  },
  build: {
    outDir: path('../dist/playground'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    // Fewer, larger files: each costs a request.
    rollupOptions: {
      input: { index: path('index.html'), worker: path('worker/main.ts') },
      output: { entryFileNames: (chunk) => (chunk.name === 'worker' ? 'assets/worker.js' : 'assets/[name]-[hash].js') },
    },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 4096,
  },
})
