import { double } from '../../apimachinery/number/index.js'
import type { Io } from '../io/io.js'
import { loadManifests } from '../load/manifests.js'
import type { DefinitionSource } from './definition-source.js'
import { isDefinition } from '../../findings/place/index.js'
import { isNamed, mentions } from './relevant.js'

/** Files, folders, globs and standard input (`-`). */
export const fileSource = (paths: readonly string[], io: Io): DefinitionSource => ({
  async load() {
    const { manifests, diagnostics, files } = await loadManifests(paths, io, { float: double })
    const definitions = manifests.filter(isDefinition)
    return {
      definitions,
      diagnostics: diagnostics.filter((one) => isNamed(one, paths, io) || mentions(one, 'CustomResourceDefinition')),
      files,
      others: manifests.length - definitions.length,
    }
  },
})
