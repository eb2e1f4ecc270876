// Where the CRDs and policies to lint come from.
import { double } from '../../apimachinery/number/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { loadManifests } from '../load/manifests.js'
import { isPolicyManifest, isWebhookManifest } from '../../findings/policy/index.js'
import type { DefinitionSource, LoadedDefinitions } from '../sources/definition-source.js'
import { isDefinition } from '../../findings/place/index.js'
import { isNamed, mentions } from '../sources/relevant.js'

/** CRDs and policies with their texts. */
export interface LoadedObjects extends LoadedDefinitions {
  /** Policies, bindings and configurations of webhooks. */
  readonly policies: readonly Manifest[]
  /** CRDs that are not linted, but describe kinds that policies match. */
  readonly known: readonly Manifest[]
}

/** Loads what is linted, anew each time. */
export interface LintSource {
  load(): Promise<LoadedObjects>
}

/** CRDs and policies of files, folders, globs and standard input (`-`); or only policies, with CRDs as descriptions of kinds. */
export const lintSource = (
  paths: readonly string[],
  { policiesOnly }: { readonly policiesOnly: boolean },
  io: Io,
): LintSource => ({
  async load() {
    const { manifests, diagnostics, files } = await loadManifests(paths, io, { float: double })
    const definitions = manifests.filter(isDefinition)
    const policies = manifests.filter((one) => isPolicyManifest(one) || isWebhookManifest(one))
    return {
      definitions: policiesOnly ? [] : definitions,
      policies,
      known: policiesOnly ? definitions : [],
      diagnostics: diagnostics.filter(
        (one) =>
          isNamed(one, paths, io) ||
          mentions(one, 'AdmissionPolicy') ||
          (policiesOnly && mentions(one, 'WebhookConfiguration')) ||
          (!policiesOnly && mentions(one, 'CustomResourceDefinition')),
      ),
      files,
      others: manifests.length - definitions.length - policies.length,
    }
  },
})

/** CRDs alone. */
export const withoutPolicies = (source: DefinitionSource): LintSource => ({
  load: async () => ({ ...(await source.load()), policies: [], known: [] }),
})
