// Builds dist/: JavaScript by esbuild, declarations by the TypeScript compiler, the playground by vite, the licences of what is inlined; --if-stale only
// when a source is newer.
import { execFile } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { bundle } from './bundle.mjs'
import { keepPublicDeclarations } from './declarations.mjs'
import { bundlePlayground } from './playground.mjs'
import { inlinedPackages, writeThirdParty } from './third-party.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
/** Written last: a build that failed is stale. */
const marker = join(dist, 'bom.json')
const { include: ROOMS } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'))

function newest(path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const settings = ['tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json', 'scripts']
const sources = [...ROOMS, 'playground', ...settings].map((name) => join(root, name))
const stale = !existsSync(marker) || Math.max(...sources.map(newest)) > statSync(marker).mtimeMs

async function build() {
  const { bin, exports, dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const doors = Object.values(exports).filter((target) => typeof target === 'object')
  rmSync(dist, { recursive: true, force: true })
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  const [metafile, playground] = await Promise.all([
    bundle(root, [...doors.map((door) => door.default), bin.kubevet], {
      dependencies: Object.keys(dependencies),
      nodeRooms: ['generator', 'mismatch', 'webhook', 'serve', 'cli'],
    }),
    bundlePlayground(root),
    // Types are checked by check:types, of tests as well.
    promisify(execFile)(process.execPath, [tsc, '-p', join(root, 'tsconfig.build.json'), '--noCheck']),
  ])
  keepPublicDeclarations(
    root,
    doors.map((door) => door.types),
    Object.keys({ ...dependencies, ...peerDependencies }),
  )
  chmodSync(join(root, bin.kubevet), 0o755)
  writeThirdParty(dist, inlinedPackages(root, { outputs: { ...metafile.outputs, ...playground.outputs } }))
}

if (stale || !process.argv.includes('--if-stale')) {
  try {
    await build()
  } catch (error) {
    rmSync(marker, { force: true })
    // The compiler's findings are its output.
    console.error(error.stdout || error.message)
    process.exitCode = 1
  }
}
