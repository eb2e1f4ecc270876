// All that a run looks at.
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { fileObjects } from './file-objects.js'
import { CustomKinds } from './custom-kinds.js'
import type { FoundUse } from './found.js'
import { withReleases } from './helm-releases.js'
import { joinedScans, type Scan } from './scanned.js'
import type { DeprecationsRun } from './settings.js'

interface Scanned {
  readonly scan: Scan
  /** Custom resources, as the CRDs say that are given or found. */
  readonly customKinds: CustomKinds
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
  const found = scan.objects.map(({ manifest }) => manifest)
  return {
    scan: { ...scan, files: [...scan.files, ...run.audit, ...run.metrics] },
    customKinds: new CustomKinds({ given: await givenDefinitions(run, io), found }),
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
