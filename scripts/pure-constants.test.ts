import { build } from 'esbuild'
import { expect, test } from 'vitest'
// @ts-expect-error: a script without types
import { markConstants, withPureComments } from './pure-constants.mjs'

/** What is left of a file of the package when a user's bundler has taken one name. */
async function usedOf(source: string): Promise<string> {
  const minify = { minifySyntax: true, minifyWhitespace: true, write: false, format: 'esm' } as const
  const packed = await build({
    ...minify,
    bundle: true,
    stdin: { contents: (markConstants as (text: string) => string)(source), loader: 'ts' },
  })
  const contents = (withPureComments as (text: string) => string)(packed.outputFiles[0]?.text ?? '')
  const file = { name: 'file', setup: (setup: Parameters<typeof plugin>[0]) => plugin(setup, contents) }
  const { outputFiles } = await build({
    ...minify,
    bundle: true,
    stdin: { contents: "export { used } from 'file'" },
    plugins: [file],
  })
  return outputFiles[0]?.text ?? ''
}

function plugin(
  { onResolve, onLoad }: Parameters<NonNullable<Parameters<typeof build>[0]['plugins']>[number]['setup']>[0],
  contents: string,
): void {
  onResolve({ filter: /^file$/ }, () => ({ path: 'file', namespace: 'package' }))
  onLoad({ filter: /.*/, namespace: 'package' }, () => ({ contents }))
}

test.each([
  ['export const dropped = make()'],
  ['export const dropped: Map<string, number> = new Made<string, number>(1)'],
  ["export const dropped = go.custom('a', () => 1)"],
  ['const dropped = make(1)\nexport { dropped }'],
])('%s is dropped', async (constant) => {
  expect(await usedOf(`${constant}\nexport const used = 1`)).toBe('var used=1;export{used};\n')
})

test('what is used is kept, and nothing is marked within functions', async () => {
  const kept = await usedOf(
    'export const used = make(1)\nexport function dropped() {\n  const inner = make(2)\n  return inner\n}',
  )
  expect(kept).toBe('var used=make(1);export{used};\n')
})

test('texts stay as they are', async () => {
  const code = "export const used = `'use strict'\nconst a = make(1)\n`\nexport const dropped = make(2)"
  expect(await usedOf(code)).toBe("var used=`'use strict'\nconst a = make(1)\n`;export{used};\n")
})
