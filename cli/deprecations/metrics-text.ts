// Metrics of API servers as text: which deprecated APIs were asked for.
import { resolve } from 'node:path'
import { parseVersion } from '../../apimachinery/version/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { REQUESTED_DEPRECATED_APIS } from '../../lifecycle/index.js'
import { CannotRun } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { readSource } from '../load/files.js'
import type { FoundUse } from './found.js'
import { requestUse } from './requests.js'
import type { DeprecationsRun } from './settings.js'

const { name: METRIC } = REQUESTED_DEPRECATED_APIS
/** Any sample of the exposition format. */
const SAMPLE = /^[a-zA-Z_:][\w:]*(?:\{.*\})?\s+\S+/m
const OWN_SAMPLE = new RegExp(`^${METRIC}\\{(.*)\\}[ \\t]+(\\S+)`, 'gm')
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g

/** The deprecated APIs that were asked for. Throws CannotRun for a file that has no metrics. */
export async function countedRequests(run: DeprecationsRun, io: Io): Promise<FoundUse[]> {
  const uses: FoundUse[] = []
  for (const path of run.metrics) {
    const source = await readSource(path === '-' ? path : resolve(io.cwd, path), io)
    if (!(source instanceof SourceText)) throw new CannotRun([source])
    if (!SAMPLE.test(source.text)) {
      throw new CannotRun(`${path}: there are no metrics in it`, 'take them with kubectl get --raw /metrics')
    }
    uses.push(...usesIn(source, run))
  }
  return uses
}

const usesIn = (source: SourceText, run: DeprecationsRun): FoundUse[] =>
  [...source.text.matchAll(OWN_SAMPLE)].flatMap(({ index, 0: line, 1: labels = '', 2: value }) => {
    if (Number(value) === 0) return []
    const label = new Map([...labels.matchAll(LABEL)].map(([, name = '', text = '']) => [name, text]))
    const of = (name: string): string => label.get(name) ?? ''
    const removed = of('removed_release')
    const subresource = of('subresource')
    return requestUse(
      {
        ...{ group: of('group'), version: of('version'), resource: of('resource') },
        removedRelease: parseVersion(removed) === undefined ? undefined : removed,
        span: { source, start: index, end: index + line.length },
        source: 'metrics',
        advice: `it was asked for since the server started${subresource === '' ? '' : ` (${subresource})`}; audit logs say by whom`,
      },
      run,
    )
  })
