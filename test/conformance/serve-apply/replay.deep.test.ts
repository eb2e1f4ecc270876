// The project's own cases of apply, answered by a server over HTTP as Kubernetes' libraries did.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ApplyCase } from '../apply/case.js'
import { PROJECT } from '../tags/load.js'
import { replayApply } from './replay.js'

const FOLDER = join(PROJECT, 'test/golden/apply')

const lines = (path: string): string[] =>
  readFileSync(join(FOLDER, path), 'utf8')
    .split('\n')
    .filter((line) => line !== '')

/** Cases of each file: `npm run score` replays hundreds, where the shared folder is. */
const FEW = 15

/** Of Kubernetes' own kinds the libraries set no defaults: their Secrets have no type. */
const lacksDefaults = (line: string): boolean => (JSON.parse(line) as ApplyCase).gvk?.kind === 'Secret'

test('apply over HTTP is what Kubernetes answers', async () => {
  const names = readdirSync(FOLDER).flatMap((file) => /^(.*)\.golden\.jsonl$/.exec(file)?.[1] ?? [])
  const suites = names.map((name) => ({
    name,
    cases: lines(`${name}.jsonl`)
      .filter((line) => !lacksDefaults(line))
      .slice(0, FEW),
    golden: lines(`${name}.golden.jsonl`),
  }))
  const scores = [...(await replayApply(suites, { kubernetesVersion: '1.37' })).values()]
  expect(scores.flatMap(({ differences }) => differences)).toEqual([])
  expect(scores.reduce((sum, { total }) => sum + total, 0)).toBe(114)
})
