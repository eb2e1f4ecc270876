// The packages that are inlined, without what nobody here calls.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { withGoTables } from './re2js.mjs'
import { withoutUnused } from './unused-members.mjs'

/** Modules of packages of which only a part is used, by what they are replaced with. */
export const REPLACED = {
  // Requests without a server, for tests.
  'light-my-request': 'module.exports = undefined',
  // The clients of all of Kubernetes' APIs: only the kubeconfig is read.
  './gen/index.js': 'export const createConfiguration = undefined, ServerConfiguration = undefined',
  // Node has it.
  'node-fetch': 'export const { Headers } = globalThis',
  // Source maps of transformed code: our plugins transform none.
  '@jridgewell/remapping': 'export default undefined',
  // chevrotain's reading of regular expressions: words say themselves what they begin with.
  './reg_exp.js': `export const failedOptimizationPrefixMsg = '', canMatchCharCode = undefined
    export function getOptimizedStartCodesIndices(pattern) { throw new Error('a word without start_chars_hint: ' + pattern) }`,
  './reg_exp_parser.js': 'export const getRegExpAst = undefined, clearRegExpParserCache = () => {}',
}

const folder = dirname(fileURLToPath(import.meta.url))

/** The plugin. */
export const packages = {
  name: 'packages',
  setup({ onResolve, onLoad }) {
    const names = Object.keys(REPLACED).map((name) => name.replaceAll('.', '\\.'))
    onResolve({ filter: new RegExp(`^(?:${names.join('|')})$`) }, ({ path, importer }) =>
      isOfPackage(importer) ? { path, namespace: 'replaced' } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'replaced' }, ({ path }) => ({ contents: REPLACED[path] }))
    // Their parts for Node have only the condition of that name.
    onResolve({ filter: /^vscode-[\w-]+\/node$/ }, ({ path, importer }) => ({
      path: createRequire(importer).resolve(path),
    }))
    onResolve({ filter: /^lodash-es$/ }, () => ({ path: join(folder, 'lodash.mjs'), sideEffects: false }))
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
      const text = readFileSync(path, 'utf8')
      const isCommonJs = !/^(?:export|import)\b/m.test(text)
      const head = isCommonJs && /\b__(?:file|dir)name\b/.test(text) ? OWN_FILE : ''
      const code = (await edited(path, text)) ?? text
      return {
        contents: `${head}${code}\n//# sourceMappingURL=data:application/json;base64,${noMap(path)}`,
        loader: 'js',
      }
    })
  },
}

/** Whether a path leads into a package. */
export const isOfPackage = (path) => /(?:^|[\\/])node_modules[\\/]/.test(path)

const OWN_FILE = `var __filename = require('own-file'), __dirname = require('node:path').dirname(__filename);`

/** Source maps are for the project's own code; those of packages would be larger than their code. */
const noMap = (path) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [basename(path)], names: [], mappings: 'AAAA' })).toString('base64')

/** Packages as they are, but for what they would do here in vain: what is done to which file. */
const EDITS = [
  // It looks for picomatch beside the file that is run; tinyglobby has it already.
  [/fdir[\\/]dist[\\/]index\.mjs$/, (text) => replace(text, /^try \{\s*__require[^]*?catch \{\}$/m, '')],
  // The generator reads syntax alone, and needs no declarations of `lib`.
  [/ts-morph-common\.js$/, (text) => replace(text, /^const libFiles = \[\{[^]*?^ *\}\];$/m, 'const libFiles = [];')],
  [/@ts-morph[\\/]common[\\/]dist[\\/]typescript\.js$/, minified],
  // Loaders for plugins that transform code, as files beside its own; the first releases of Node 20 can't name its folder.
  [
    /unplugin[\\/]dist[\\/]index\.mjs$/,
    (text) => replace(text, /^const (?:TRANSFORM|LOAD)_LOADER(?:\$1)? = .*$/gm, (line) => line.replace(/= .*/, "= ''")),
  ],
  // The grammars are checked by tests.
  [
    /chevrotain[\\/]lib[\\/]src[\\/].*[\\/](?:lexer_public|parser)\.js$/,
    (text) => replace(text, /this\.(?:config\.)?skipValidations === false/g, 'false'),
  ],
  [/re2js[\\/]build[\\/]index\.js$/, (text) => withoutUnused(withGoTables(text), usersOfRe2js())],
]

/** Whoever uses re2js, or what it compiles. */
const usersOfRe2js = () =>
  ['re2.ts', 're2-dfa.ts', 're2-language.ts'].map((file) =>
    readFileSync(join(folder, '../../apimachinery/re2', file), 'utf8'),
  )

/** What was edited: a build bundles more than once. */
const known = new Map()

/** A file of a package as it is to be, or a promise of it; undefined for one that stays as it is. */
export function edited(path, text) {
  const [, edit] = EDITS.find(([file]) => file.test(path)) ?? []
  if (edit === undefined) return undefined
  if (!known.has(path)) known.set(path, edit(text))
  return known.get(path)
}

async function minified(text) {
  const { code } = await transform(text, { minify: true, target: 'node20', legalComments: 'none' })
  return code
}

/** Fails where a package has changed. */
function replace(text, pattern, replacement) {
  const replaced = text.replace(pattern, replacement)
  if (replaced === text) throw new Error(`a package has no ${pattern} any more`)
  return replaced
}
