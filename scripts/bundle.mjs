// Makes the JavaScript of dist/: each export of the package and its command as an entry point, what they share as chunks, and
// the packages that users don't share with us inlined. See docs/adr/0026-one-bundled-distribution.md.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { basename, join } from 'node:path'
import { build, transform } from 'esbuild'
import { companionsOf } from './merge-chunks.mjs'
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
  // Once to see what is shared, and once with small chunks merged.
  const first = await build({ ...options, write: false, plugins: [straightImports(root), commonJs, packages] })
  const isBrowserSafe = (path) => !isOfPackage(path) && !nodeRooms.includes(path.split('/')[0])
  const companions = new Map(
    [...companionsOf(first.metafile, isBrowserSafe)].map(([path, sources]) => [
      join(root, path),
      sources.map((source) => join(root, source)),
    ]),
  )
  const plugins = [straightImports(root, companions), commonJs, packages]
  const { metafile } = await build({ ...options, sourcemap: true, sourcesContent: false, plugins })
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

/** Modules of packages of which only a part is used, by what they are replaced with. */
const REPLACED = {
  // Requests without a server, for tests.
  'light-my-request': 'module.exports = undefined',
  // The clients of all of Kubernetes' APIs: only the kubeconfig is read.
  './gen/index.js': 'export const createConfiguration = undefined, ServerConfiguration = undefined',
  // Node has it.
  'node-fetch': 'export const { Headers } = globalThis',
}

const packages = {
  name: 'packages',
  setup({ onResolve, onLoad }) {
    const names = Object.keys(REPLACED).map((name) => name.replaceAll('.', '\\.'))
    onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path, importer }) =>
      isOfPackage(importer) ? { path, namespace: 'replaced' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({ contents: REPLACED[path] }))
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const isCommonJs = !/^(?:export|import)\b/m.test(text)
      const head = isCommonJs && /\b__(?:file|dir)name\b/.test(text) ? OWN_FILE : ''
      const code = await prepared(path, text)
      return {
        contents: `${head}${code}\n//# sourceMappingURL=data:application/json;base64,${noMap(path)}`,
        loader: 'js',
      }
    })
  },
}

const isOfPackage = (path) => /(?:^|[\\/])node_modules[\\/]/.test(path)

const OWN_FILE = `var __filename = require('own-file'), __dirname = require('node:path').dirname(__filename);`

/** Source maps are for the project's own code; those of packages would be larger than their code. */
const noMap = (path) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' })).toString('base64')

/** Packages as they are, but for what they would do here in vain. */
async function prepared(path, text) {
  // It looks for picomatch beside the file that is run; tinyglobby has it already.
  if (/fdir[\\/]dist[\\/]index\.mjs$/.test(path)) return replaceOnce(text, /^try \{\s*__require[^]*?catch \{\}$/m, '')
  // The generator reads syntax alone, and needs no declarations of `lib`.
  if (/ts-morph-common\.js$/.test(path))
    return replaceOnce(text, /^const libFiles = \[\{[^]*?^ *\}\];$/m, 'const libFiles = [];')
  if (!/@ts-morph[\\/]common[\\/]dist[\\/]typescript\.js$/.test(path)) return text
  const { code } = await transform(text, { minify: true, target: 'node20', legalComments: 'none' })
  return code
}

function replaceOnce(text, pattern, replacement) {
  if (!pattern.test(text)) throw new Error(`a package has no ${pattern} any more`)
  return text.replace(pattern, replacement)
}
