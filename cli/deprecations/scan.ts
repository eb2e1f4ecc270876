// All that a run looks at.
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { fileObjects } from './file-objects.js'
import type { FoundUse } from './found.js'
import { withReleases } from './helm-releases.js'
import { joinedScans, type Scan } from './scanned.js'
import type { DeprecationsRun } from './settings.js'

interface Scanned {
  readonly scan: Scan
  /** Among them are the CRDs that tell of custom resources. */
  readonly definitions: readonly Manifest[]
  /** APIs that were asked for, as a server noted. */
  readonly requests: readonly FoundUse[]
}

/** Reads everything; what is read from elsewhere than files is loaded when it is asked for. */
export async function scanAll(run: DeprecationsRun, io: Io, say: (how: string) => void): Promise<Scanned> {
  const scans: Scan[] = []
  if (run.paths.length > 0) scans.push(withReleases(await fileObjects(run.paths, io)))
  if (run.cluster !== undefined) {
    const { clusterScan } = await import('./cluster-scan.js')
    scans.push(await clusterScan(run.cluster, run, say))
  }
  const scan = joinedScans(scans)
  const own = scan.objects.map(({ manifest, object }) => ({ ...manifest, object }))
  return {
    scan: { ...scan, files: [...scan.files, ...run.audit, ...run.metrics] },
    definitions: [...own, ...(await givenDefinitions(run, io))],
    requests: await requestsOf(run, io),
  }
}

async function givenDefinitions({ definitions }: DeprecationsRun, io: Io): Promise<readonly Manifest[]> {
  if (definitions.length === 0) return []
  const { loadNamed } = await import('../sources/named-source.js')
  const { CannotRun } = await import('../io/cannot-run.js')
  const loaded = await loadNamed(definitions, io)
  if (loaded.diagnostics.length > 0) throw new CannotRun(loaded.diagnostics)
  return loaded.definitions
}

async function requestsOf(run: DeprecationsRun, io: Io): Promise<FoundUse[]> {
  const uses: FoundUse[] = []
  if (run.audit.length > 0) uses.push(...(await (await import('./audit-log.js')).auditedRequests(run, io)))
  if (run.metrics.length > 0) uses.push(...(await (await import('./metrics-text.js')).countedRequests(run, io)))
  return uses
}
