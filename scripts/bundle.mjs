// Makes the JavaScript of dist/: each export of the package and its command as an entry point, what they share as chunks, and
// the packages that users don't share with us inlined. See docs/adr/0026-one-bundled-distribution.md.
import { mkdirSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { withoutDocumentation } from './documentation.mjs'
import { companionsOf } from './merge-chunks.mjs'
import { isOfPackage, packages } from './packages/packages.mjs'
import { withPureComments } from './pure-constants.mjs'
import { straightImports } from './straight-imports.mjs'

/** Node's own modules, with `node:` or without. */
const BUILTIN = new RegExp(`^(?:node:)?(?:${builtinModules.join('|')})$`)

/**
 * Bundles the entry points, given as outputs of package.json (`dist/cel/index.js`), and returns esbuild's account of what went
 * where. Of `dependencies` nothing is inlined; the rooms of `nodeRooms` may use Node.
 */
export async function bundle(root, outputs, { dependencies, nodeRooms }) {
  const options = {
    absWorkingDir: root,
    entryPoints: outputs.map((path) => {
      const out = path.replace(/^(?:\.\/)?dist\//, '').replace(/\.js$/, '')
      return { in: `own:${join(root, out)}.ts`, out }
    }),
    outbase: '.',
    outdir: 'dist',
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    // Not `node`: what packages have for Node alone would come into the modules for browsers.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: ['node20', 'es2022'],
    external: ['node:*', ...dependencies],
    // Names stay, for stacks; users' own bundlers take care of the rest.
    minifySyntax: true,
    minifyWhitespace: true,
    // They are in THIRD-PARTY-LICENSES.txt.
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  }
  const edit = await withoutDocumentation(root)
  // Once to see what is shared, and once with small chunks merged.
  const first = await build({
    ...options,
    write: false,
    plugins: [straightImports(root, { edit }), commonJs, packages],
  })
  const isBrowserSafe = (path) => !isOfPackage(path) && !nodeRooms.includes(path.split('/')[0])
  const companions = new Map(
    [...companionsOf(first.metafile, isBrowserSafe)].map(([path, sources]) => [
      join(root, path),
      sources.map((source) => join(root, source)),
    ]),
  )
  const plugins = [straightImports(root, { companions, edit }), commonJs, packages]
  const { metafile, outputFiles } = await build({
    ...options,
    write: false,
    sourcemap: true,
    sourcesContent: false,
    plugins,
  })
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, withPureComments(text))
  }
  return metafile
}

/**
 * CommonJS packages ask for Node's modules with `require`, and for their own file, neither of which modules have: they get what
 * an import gives. The import is one of the module, and `module.exports` of another, since a file is one kind or the other.
 */
const commonJs = {
  name: 'common-js',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: BUILTIN }, ({ path, kind }) => {
      const name = path.replace(/^(?:node:)?/, 'node:')
      return kind === 'require-call' ? { path: name, namespace: 'required' } : { path: name, external: true }
    })
    onResolve({ filter: /^own-file$/ }, ({ path }) => ({ path, namespace: 'required' }))
    onResolve({ filter: /^imported:/ }, ({ path }) => ({ path: path.slice('imported:'.length), namespace: 'imported' }))
    onLoad({ filter: /.*/, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(`imported:${path}`)}).default`,
    }))
    onLoad({ filter: /.*/, namespace: 'imported' }, ({ path }) => ({
      contents:
        path === 'own-file'
          ? `import { fileURLToPath } from 'node:url'\nexport default fileURLToPath(import.meta.url)`
          : `export { default } from ${JSON.stringify(path)}`,
    }))
  },
}
