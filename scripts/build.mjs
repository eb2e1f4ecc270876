// Builds dist/ with the TypeScript compiler; --if-stale only when a source is newer.
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const marker = join(dist, 'cli', 'main.js')
const { include: ROOMS } = JSON.parse(readFileSync(join(root, 'tsconfig.build.json'), 'utf8'))

function newest(path) {
  if (!statSync(path).isDirectory()) return statSync(path).mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

const sources = [...ROOMS, 'tsconfig.json', 'tsconfig.build.json', 'package.json'].map((name) => join(root, name))
const stale = !existsSync(marker) || Math.max(...sources.map(newest)) > statSync(marker).mtimeMs
if (stale || !process.argv.includes('--if-stale')) {
  rmSync(dist, { recursive: true, force: true })
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')],
    {
      stdio: 'inherit',
    },
  )
  chmodSync(marker, 0o755)
}
