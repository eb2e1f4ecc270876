// Makes one self-contained executable of the command and of the Node that runs this (Node's single executable applications), and
// tries it in an empty folder. Writes .cache/executable/kubevet, with the licences beside it.
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { inject } from 'postject'
import { THING, WRONG_THING } from './tagged-thing.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const { version, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const out = join(root, '.cache', 'executable')
const executable = join(out, 'kubevet')
/** By it Node finds out that something was injected. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** The types that `kubevet generate` reads from the package, by what follows `kubevet/types/`. */
const ownTypes = () =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, { types }]) => {
      const [, entry] = /^\.\/types\/(.*(?<!\.validation))$/.exec(name) ?? []
      return entry === undefined ? [] : [[entry, readFileSync(join(root, types), 'utf8')]]
    }),
  )

/**
 * What is injected must be one CommonJS file. It is made of dist/, in which packages are inlined already. Threads get it as an asset:
 * there is no file that they could run.
 */
async function bundle(outfile) {
  await build({
    absWorkingDir: root,
    stdin: { contents: `import './dist/cli/main.js'`, resolveDir: root },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    // The package has no side effects, but its command is run by its import.
    ignoreAnnotations: true,
    banner: {
      js: `globalThis.KUBEVET_EXECUTABLE = ${JSON.stringify({ version, types: ownTypes() })}; globalThis.KUBEVET_SOURCE = () => require('node:sea').getAsset('main.cjs', 'utf8'); const ownUrl = require('node:url').pathToFileURL(process.execPath).href;`,
    },
    define: { 'import.meta.url': 'ownUrl' },
    logLevel: 'error',
  })
}

async function make() {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const [main, config, blob] = ['main.cjs', 'sea.json', 'sea.blob'].map((name) => join(out, name))
  await bundle(main)
  writeFileSync(
    config,
    JSON.stringify({ main, output: blob, assets: { 'main.cjs': main }, disableExperimentalSEAWarning: true }),
  )
  execFileSync(process.execPath, ['--experimental-sea-config', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  copyFileSync(process.execPath, executable)
  chmodSync(executable, 0o755)
  await quietly(() => inject(executable, 'NODE_SEA_BLOB', readFileSync(blob), { sentinelFuse: FUSE }))
  for (const file of [main, config, blob]) rmSync(file)
  copyFileSync(join(root, 'dist', 'THIRD-PARTY-LICENSES.txt'), join(out, 'THIRD-PARTY-LICENSES.txt'))
}

/** postject warns of sections of Node's that have no name. */
async function quietly(work) {
  const { log, warn } = console
  Object.assign(console, { log() {}, warn() {} })
  try {
    await work()
  } finally {
    Object.assign(console, { log, warn })
  }
}

const CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'widgets.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: { openAPIV3Schema: { type: 'object', properties: { size: { type: 'integer', maximum: 3 } } } },
      },
    ],
  },
}
const WIDGET = { apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'a' }, size: 4 }
/** That it is loaded shows in its error. */
const CONFIG =
  "import { defineConfig } from 'kubevet/cli'\nthrow new Error('defineConfig is a ' + (typeof defineConfig as string))\n"
/** Without node_modules, a package.json or Node's own command. */
function tryIt(folder) {
  const ends = (args, status, text, program = executable) => {
    const result = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env: { PATH: '' } })
    if (result.status !== status || !`${result.stdout}${result.stderr}`.includes(text)) {
      throw new Error(`kubevet ${args.join(' ')} ended with ${result.status}: ${result.stdout}${result.stderr}`)
    }
  }
  writeFileSync(join(folder, 'crd.json'), JSON.stringify(CRD))
  writeFileSync(join(folder, 'widget.json'), JSON.stringify(WIDGET))
  ends(['--version'], 0, version)
  symlinkSync(executable, join(folder, 'kubectl-vet'))
  ends(['--help'], 0, 'Usage: kubectl vet', join(folder, 'kubectl-vet'))
  ends(['cel', 'eval', '1+1'], 0, '2')
  ends(['lint', 'crd.json'], 0, '1 CRD linted')
  ends(['validate', '--crd', 'crd.json', 'widget.json'], 1, 'size: Invalid value: 4')
  writeFileSync(join(folder, 'other.json'), JSON.stringify(WIDGET))
  ends(
    ['validate', '--jobs', '2', '--crd', 'crd.json', 'widget.json', 'other.json'],
    1,
    '2 objects validated: 2 errors',
  )
  ends(['completion', 'bash'], 0, 'complete -o default')
  writeFileSync(join(folder, 'thing.ts'), THING)
  writeFileSync(join(folder, 'thing.yaml'), WRONG_THING)
  ends(['generate', 'thing.ts', '--lint'], 0, '1 generated file')
  ends(['validate', '--validators', 'thing.validation.ts', 'thing.yaml'], 1, 'thing.yaml:3:7: error maxLength: name')
  // A module of the user's, in TypeScript, that imports kubevet.
  writeFileSync(join(folder, 'kubevet.config.ts'), CONFIG)
  ends(['lint', 'crd.json'], 2, 'defineConfig is a function')
}

const folder = mkdtempSync(join(tmpdir(), 'kubevet-executable-'))
try {
  if (process.platform !== 'linux') throw new Error('made and tried on Linux alone: elsewhere executables are signed')
  await make()
  tryIt(folder)
  console.log(`${executable} works: ${Math.round(statSync(executable).size / 2 ** 20)} MiB, Node ${process.version}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
