// The table of docs/serve.md has all options of the command.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveCommand } from '../cli/commands/serve.js'
import { PROJECT } from './conformance/tags/load.js'

test('the options of the page are those of the command', () => {
  const page = readFileSync(join(PROJECT, 'docs', 'serve.md'), 'utf8')
  const rows = page.match(/^\| `--.*$/gm) ?? []
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/--[a-z-]+/g) ?? [])
  const { options } = serveCommand({ io: undefined as never, exitCode: 0 })
  expect(named.sort()).toEqual(options.map(({ long }) => long).sort())
})
