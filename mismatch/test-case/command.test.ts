import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderWith } from '../../test/fixtures/cli/run-in.js'
import { sample } from '../../test/fixtures/mismatch/data.js'
import { reproduceCommand } from './command.js'

test('a shell reads back what was written, whatever is in it', () => {
  const hostile = `END\n$(touch owned) \`touch owned\` 'x' "y" \\ \u202e`
  const { record } = sample('a')
  const settings = { validators: [`it's $(touch owned).ts`, './both.ts'], kubernetesVersion: '1.37' }
  const command = reproduceCommand('m-1', { ...record, object: { name: hostile } }, settings)
  const folder = folderWith({ 'bin/npx': '#!/bin/sh\nfor word; do echo "[$word]"; done\n' })
  const { stdout } = spawnSync('sh', ['-c', `chmod +x bin/npx; ls > before; PATH="$PWD/bin:$PATH"\n${command}; ls`], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(stdout.split('\n').slice(0, 10)).toEqual([
    '[kubevet]',
    '[mismatch]',
    '[run]',
    '[--validators]',
    `[it's $(touch owned).ts]`,
    '[--validators]',
    '[./both.ts]',
    '[--kubernetes-version]',
    '[1.37]',
    '[m-1.jsonl]',
  ])
  expect(stdout).not.toContain('owned\n')
  expect(JSON.parse(readFileSync(join(folder, 'm-1.jsonl'), 'utf8'))).toMatchObject({ object: { name: hostile } })
  expect(command).not.toContain('\u202e')
})
