// Runs a TypeScript program of the project without a build: node scripts/run-ts.mjs FILE.ts [arguments]
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { re2jsInEsbuild } from './packages/re2js.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [, , entry, ...args] = process.argv
if (entry === undefined) {
  console.error('usage: node scripts/run-ts.mjs FILE.ts [arguments]')
  process.exit(2)
}
const folder = join(root, '.cache', 'run')
mkdirSync(folder, { recursive: true })
// A file of its own for each process: several may run at once.
const outfile = join(folder, `${entry.replace(/[^\w]+/g, '-')}-${process.pid}.mjs`)
process.on('exit', () => rmSync(outfile, { force: true }))
await build({
  entryPoints: [resolve(root, entry)],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  plugins: [re2jsInEsbuild],
  alias: Object.fromEntries(
    Object.entries({
      'kubevet/runtime/validate': 'runtime/validate/index.ts',
      'kubevet/runtime/prometheus': 'runtime/metrics/prometheus.ts',
      'kubevet/runtime': 'runtime/index.ts',
      'kubevet/types': 'types',
      'kubevet/tags': 'tags/index.ts',
      'kubevet/generator': 'generator/index.ts',
      'kubevet/diagnostics': 'diagnostics/index.ts',
      'kubevet/cel/compat': 'cel/compat.ts',
      'kubevet/cel': 'cel/index.ts',
      'kubevet/crd': 'crd/index.ts',
      'kubevet/apply': 'apply/index.ts',
      'kubevet/admission': 'admission/index.ts',
      'kubevet/mismatch': 'mismatch/index.ts',
      'kubevet/lifecycle': 'lifecycle/index.ts',
      'kubevet/webhook': 'webhook/index.ts',
      'kubevet/serve': 'serve/index.ts',
      'kubevet/manifest': 'manifest/index.ts',
      'kubevet/cli': 'cli/index.ts',
    }).map(([name, path]) => [name, join(root, path)]),
  ),
  logLevel: 'warning',
})
process.argv = [process.argv[0], resolve(root, entry), ...args]
await import(pathToFileURL(outfile).href)
