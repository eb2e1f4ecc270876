// Where the CRDs and policies to lint come from.
import { resolve } from 'node:path'
import { double } from '../../apimachinery/number/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Io } from '../io/io.js'
import { loadManifests } from '../load/manifests.js'
import { isPolicyManifest } from '../policies/load-policies.js'

/** CRDs with the texts that they stand in. */
export interface LoadedDefinitions {
  readonly definitions: readonly Manifest[]
  /** What is wrong with the texts. */
  readonly diagnostics: readonly Diagnostic[]
  /** The names of the sources, in order. */
  readonly files: readonly string[]
  /** How many objects of other kinds were passed over. */
  readonly others: number
}

/** CRDs and policies with the texts that they stand in. */
export interface LoadedObjects extends LoadedDefinitions {
  /** Policies and bindings. */
  readonly policies: readonly Manifest[]
  /** CRDs that are not linted, but tell what policies are about. */
  readonly known: readonly Manifest[]
}

/** What is linted, as often as it is. */
export interface LintSource {
  load(): Promise<LoadedObjects>
}

/** A place that CRDs are read from, as often as they are linted: files, a live cluster. */
export interface DefinitionSource {
  load(): Promise<LoadedDefinitions>
}

/** Files, folders, globs and standard input (`-`). */
export const fileSource = (paths: readonly string[], io: Io): DefinitionSource => ({
  async load() {
    const { manifests, diagnostics, files } = await loadManifests(paths, io, { float: double })
    const definitions = manifests.filter(isDefinition)
    return {
      definitions,
      diagnostics: diagnostics.filter((one) => isNamed(one, paths, io) || isOf(one, DEFINITION)),
      files,
      others: manifests.length - definitions.length,
    }
  },
})

/** CRDs and policies of files, folders, globs and standard input (`-`); or policies only, which CRDs among them are known for. */
export const lintSource = (
  paths: readonly string[],
  { policiesOnly }: { readonly policiesOnly: boolean },
  io: Io,
): LintSource => ({
  async load() {
    const { manifests, diagnostics, files } = await loadManifests(paths, io, { float: double })
    const definitions = manifests.filter(isDefinition)
    const policies = manifests.filter(isPolicyManifest)
    return {
      definitions: policiesOnly ? [] : definitions,
      policies,
      known: policiesOnly ? definitions : [],
      diagnostics: diagnostics.filter(
        (one) => isNamed(one, paths, io) || isOf(one, POLICY) || (!policiesOnly && isOf(one, DEFINITION)),
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

export const isDefinition = ({ gvk }: Manifest): boolean =>
  gvk.group === 'apiextensions.k8s.io' && gvk.kind === 'CustomResourceDefinition'

const DEFINITION = 'CustomResourceDefinition'
const POLICY = 'AdmissionPolicy'

/** Whether a file that is asked for by its name is no YAML: what it was to hold nobody knows. */
const isNamed = ({ code, span }: Diagnostic, paths: readonly string[], { cwd }: Io): boolean =>
  code !== 'manifest/kind' &&
  span !== undefined &&
  paths.some((path) => resolve(cwd, path) === resolve(cwd, span.source.name))

/** A chart has values and templates beside its CRDs: files that hold none may be whatever they like. */
const isOf = ({ code, span }: Diagnostic, word: string): boolean =>
  code === 'manifest/encoding' || (code !== 'manifest/kind' && (span?.source.text.includes(word) ?? true))
