// Makes dist/extension.js: one file with all that it needs, but for what the editor has.
import { build } from 'esbuild'

await build({
  entryPoints: ['source/extension.ts'],
  outfile: 'dist/extension.js',
  bundle: true,
  minify: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  legalComments: 'inline',
})
