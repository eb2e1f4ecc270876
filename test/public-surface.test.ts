// What each door of the package offers. A name that goes, or comes, is a decision: of the changelog, too.
import { expect, test } from 'vitest'
import * as admission from '../admission/index.js'
import * as cel from '../cel/index.js'
import * as crd from '../crd/index.js'
import * as cli from '../cli/index.js'
import * as diagnostics from '../diagnostics/index.js'
import * as generator from '../generator/index.js'
import * as manifest from '../manifest/index.js'
import * as runtime from '../runtime/index.js'
import * as prometheus from '../runtime/metrics/prometheus.js'
import * as validate from '../runtime/validate/index.js'
import * as tags from '../tags/index.js'
import * as webhook from '../webhook/index.js'

const doors = {
  admission,
  cel,
  cli,
  crd,
  diagnostics,
  generator,
  manifest,
  runtime,
  'runtime/prometheus': prometheus,
  'runtime/validate': validate,
  tags,
  webhook,
}

test.each(Object.entries(doors))('kubevet/%s', async (name, door) => {
  const names = Object.keys(door).sort().join('\n')
  await expect(`${names}\n`).toMatchFileSnapshot(`golden/public-surface/${name.replace('/', '-')}.txt`)
})
