// What a web page loads of the built package: bundled by esbuild, minified, with gzip at its best.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cel = JSON.stringify(join(root, 'dist/cel/index.js'))

/** Pages with everything that `kubevet/cel` has, and with one function of it. */
export const PAGES = { everything: `export * from ${cel}`, compile: `export { compile } from ${cel}` }

/** The bundle of a page: its text, its size in KiB with gzip, and what it imports. */
export async function bundled(contents) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    // Outside of node_modules it warns of imports that have no side effects.
    logLevel: 'error',
  })
  return {
    text: outputFiles[0].text,
    size: gzipSync(outputFiles[0].text, { level: 9 }).length / 1024,
    imports: Object.values(metafile.outputs).flatMap(({ imports }) => imports),
  }
}
