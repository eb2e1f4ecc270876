// The room cel as a web page loads it: one module with everything its index names, minified.
import { gzipSync } from 'node:zlib'
import { fileURLToPath } from 'node:url'
import { build, type Metafile } from 'esbuild'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What the bundle should take at most with gzip, in bytes. */
export const GZIPPED_AIM = 120 * 1024
/** What it may take until the aim is reached: a test fails beyond it, so that it does not grow unseen. */
export const GZIPPED_LIMIT = 210 * 1024

export interface Bundle {
  readonly code: string
  /** Bytes with gzip at its best. */
  readonly gzipped: number
  readonly metafile: Metafile
}

/** Bundles `cel/index.ts`; with `external` without these packages. */
export async function bundleCel(external: readonly string[] = []): Promise<Bundle> {
  const { outputFiles, metafile, warnings } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['cel/index.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    external: [...external],
  })
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'))
  const code = outputFiles[0]?.text ?? ''
  return { code, gzipped: gzipSync(code, { level: 9 }).length, metafile }
}

/** The packages of which there is something in a bundle. */
export function packagesOf({ outputs }: Metafile): readonly string[] {
  const names = Object.values(outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
