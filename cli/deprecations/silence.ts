// Findings that comments silence: `# kubevet-ignore deprecations/deprecated: reason`.
import type { Diagnostic } from '../../diagnostics/index.js'
import { ignoresBySource } from '../../findings/silence/index.js'
import { codeOf } from './api-state.js'
import type { DeprecationFinding } from './findings.js'
import type { ScannedObject } from './scanned.js'
import type { DeprecationsRun } from './settings.js'

/** Takes out what comments at the apiVersion, or at the first line of an object, silence; and what is wrong with comments. */
export function withoutSilenced(
  findings: readonly DeprecationFinding[],
  objects: readonly ScannedObject[],
  { rules }: DeprecationsRun,
): { readonly findings: readonly DeprecationFinding[]; readonly unused: readonly Diagnostic[] } {
  const manifests = objects.map(({ manifest }) => manifest)
  const ignores = ignoresBySource(manifests.filter(({ source }) => source.text.includes('kubevet-ignore')))
  const isSilenced = ({ diagnostic: { code, span }, found }: DeprecationFinding): boolean => {
    const ignore = span && ignores.get(span.source)
    const manifest = found.scanned?.manifest
    if (ignore === undefined || manifest === undefined || span === undefined) return false
    const [first] = manifest.place.entries?.values() ?? []
    return [span, first?.key ?? span].map((place) => ignore.covers(code, place)).some((covers) => covers)
  }
  const codes = new Set([...rules].map(codeOf))
  return {
    findings: findings.filter((one) => !isSilenced(one)),
    unused: [...ignores.values()].flatMap((one) => one.unused('deprecations', (code) => codes.has(code))),
  }
}
