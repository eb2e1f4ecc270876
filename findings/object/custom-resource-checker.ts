import { DecodeError } from '../../apimachinery/json/index.js'
import { ServeError, type CustomResourceDefinition, type ObjectVerdict } from '../../crd/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { GroupVersionKind } from '../../apimachinery/kind/index.js'
import type { Checked, Checker, FieldValidationChoice } from './checker.js'
import type { Definitions, ServedCrd } from './definitions.js'
import { fullVerdict, verdictFindings } from './server-findings.js'

interface CustomResourceSettings {
  readonly fieldValidation: FieldValidationChoice
  /** The subresource that is written, without a slash; undefined for the object as a whole. */
  readonly subresource?: string | undefined
}

/** Custom resources, as kube-apiserver judges them by their CRDs. */
export class CustomResourceChecker implements Checker {
  constructor(
    private readonly definitions: Definitions,
    private readonly settings: CustomResourceSettings,
  ) {}

  get kinds(): readonly GroupVersionKind[] {
    return this.definitions.all().flatMap(kindsOf)
  }

  knows(manifest: Manifest): boolean {
    return this.definitions.find(manifest) !== undefined
  }

  check(manifest: Manifest, old: Manifest | undefined): Checked {
    const operation = old === undefined ? 'create' : 'update'
    const crd = this.definitions.find(manifest)
    const served = crd && this.definitions.serve(crd)
    // Errors that keep a CRD from being served are reported at the CRD.
    if (served === undefined) return { diagnostics: [], operation }
    const refused = this.refusal(manifest, old, served.definition)
    if (refused !== undefined) return { diagnostics: [refused], operation }
    try {
      return { ...this.judge(manifest, old, served), operation }
    } catch (error) {
      if (!(error instanceof ServeError || error instanceof DecodeError)) throw error
      return { diagnostics: [refusal(manifest, 'validate/definition', error.message, '')], operation }
    }
  }

  /** Errors that keep a request from reaching the object's handler. */
  private refusal(
    manifest: Manifest,
    old: Manifest | undefined,
    { metadata, spec }: CustomResourceDefinition,
  ): Diagnostic | undefined {
    const { version, kind } = manifest.gvk
    const isServed = spec.versions.some(({ name, served }) => name === version && served)
    if (!isServed) {
      const message = `no matches for kind ${JSON.stringify(kind)} in version ${JSON.stringify(manifest.apiVersion)}`
      const mend = `the CRD ${metadata.name ?? ''} ${versionsText(spec.versions, version)}`
      return refusal(manifest, 'validate/unknown-version', message, 'apiVersion', mend)
    }
    const { subresource } = this.settings
    if (subresource !== undefined && subresource !== 'status') {
      const message = `custom resources are written as a whole, or at /status, not at /${subresource}`
      return refusal(manifest, 'validate/subresource', message, '')
    }
    if (subresource === 'status' && old === undefined) {
      const message = `${spec.names.plural}.${spec.group} ${JSON.stringify(manifest.name)} not found`
      return refusal(manifest, 'validate/not-found', message, 'metadata.name', 'name stored objects: --old FILE')
    }
    return undefined
  }

  private judge(
    manifest: Manifest,
    old: Manifest | undefined,
    { definition, served }: ServedCrd,
  ): Omit<Checked, 'operation'> {
    const { version } = manifest.gvk
    const converted = old && inVersion(old, manifest, definition)
    if (old !== undefined && converted === undefined) {
      const message = `the stored object is of ${old.apiVersion}, and only a webhook converts it to ${manifest.apiVersion}`
      const mend = `store it as ${manifest.apiVersion}: kubectl get ${definition.spec.names.plural}.${version}.${definition.spec.group}`
      return { diagnostics: [refusal(manifest, 'validate/conversion', message, 'apiVersion', mend)] }
    }
    const found = fullVerdict(this.settings.fieldValidation, (fieldValidation): ObjectVerdict =>
      served.validate({
        version,
        object: manifest.object,
        old: converted,
        subresource: this.settings.subresource === 'status' ? 'status' : undefined,
        fieldValidation,
      }),
    )
    const { verdict } = found
    // The text of a deprecation is the CRD's own: only its position identifies it.
    const isDeprecated = definition.spec.versions.some(({ name, deprecated }) => name === version && deprecated)
    const [first] = verdict.warnings
    const diagnostics = verdictFindings(found, manifest, (message) =>
      isDeprecated && message === first ? 'apiVersion' : undefined,
    )
    const isStored = diagnostics.every(({ severity }) => severity !== 'error') && verdict.object !== undefined
    return { diagnostics, ...(isStored ? { stored: verdict.object } : {}) }
  }
}

const refusal = (manifest: Manifest, code: string, message: string, field: string, mend?: string): Diagnostic => ({
  ...{ code, severity: 'error', message, span: manifest.spanOf(field) },
  ...(mend === undefined ? {} : { mend }),
})

/** `serves v1, v1beta1`, `has v1alpha1, but does not serve it; it serves v1`. */
function versionsText(versions: CustomResourceDefinition['spec']['versions'], wanted: string): string {
  const served = versions.filter((version) => version.served).map(({ name }) => name)
  const list = served.length === 0 ? 'serves no version' : `serves ${served.join(', ')}`
  return versions.some(({ name }) => name === wanted) ? `has ${wanted}, but does not serve it; it ${list}` : list
}

/** The stored object in the version of the new one; undefined if only a webhook can convert it. */
function inVersion(
  old: Manifest,
  { apiVersion }: Manifest,
  { spec }: CustomResourceDefinition,
): Manifest['object'] | undefined {
  if (old.apiVersion === apiVersion) return old.object
  return spec.conversion?.strategy === 'Webhook' ? undefined : { ...old.object, apiVersion }
}

/** The kinds that a CRD's text names. */
function kindsOf({ object }: Manifest): GroupVersionKind[] {
  const { group, names, versions } = object['spec'] as Partial<CustomResourceDefinition['spec']>
  if (group === undefined || names === undefined || !Array.isArray(versions)) return []
  return versions.flatMap((version: unknown) => {
    const name = typeof version === 'object' && version !== null && 'name' in version ? version.name : undefined
    return typeof name === 'string' ? [{ group, version: name, kind: names.kind }] : []
  })
}
