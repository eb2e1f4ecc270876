// Builds the playground into dist/playground.
import { join, relative } from 'node:path'
import { build } from 'vite'

/** Returns what went where, as esbuild accounts for it. */
export async function bundlePlayground(root) {
  const result = await build({ configFile: join(root, 'playground/vite.config.ts'), logLevel: 'warn' })
  const chunks = [result].flat().flatMap(({ output }) => output.filter(({ type }) => type === 'chunk'))
  const inputsOf = ({ modules }) =>
    Object.entries(modules).map(([path, { renderedLength }]) => [
      relative(root, path).replaceAll('\\', '/'),
      { bytesInOutput: renderedLength },
    ])
  return {
    outputs: Object.fromEntries(
      chunks.map((chunk) => [`dist/playground/${chunk.fileName}`, { inputs: Object.fromEntries(inputsOf(chunk)) }]),
    ),
  }
}
