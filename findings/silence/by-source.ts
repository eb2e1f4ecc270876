// Comments of several texts.
import type { SourceText } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { Ignores } from './ignore.js'

/** Objects by their texts, in the order in which these come first. */
export function bySource(manifests: readonly Manifest[]): ReadonlyMap<SourceText, readonly Manifest[]> {
  const groups = new Map<SourceText, Manifest[]>()
  for (const manifest of manifests) {
    const group = groups.get(manifest.source)
    if (group === undefined) groups.set(manifest.source, [manifest])
    else group.push(manifest)
  }
  return groups
}

/** The comments of the texts that objects are in. */
export const ignoresBySource = (manifests: readonly Manifest[]): ReadonlyMap<SourceText, Ignores> =>
  new Map([...bySource(manifests)].map(([source, list]) => [source, new Ignores(source, list)]))
