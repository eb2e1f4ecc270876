import { DecodeError } from '../../apimachinery/json/index.js'
import { decodeDefinition, type CustomResourceDefinition } from '../../crd/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Manifest } from '../../manifest/index.js'
import { isDefinition } from '../../findings/place/index.js'

/** The CRDs among manifests; later ones replace earlier ones of the same name. */
export function decodeDefinitions(manifests: readonly Manifest[]): {
  readonly definitions: readonly CustomResourceDefinition[]
  readonly diagnostics: readonly Diagnostic[]
} {
  const byName = new Map<string, CustomResourceDefinition>()
  const diagnostics: Diagnostic[] = []
  for (const manifest of manifests.filter(isDefinition)) {
    try {
      byName.set(manifest.name, decodeDefinition(manifest.object).definition)
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error
      diagnostics.push({
        code: 'policy/definition',
        severity: 'error',
        message: `the CRD ${manifest.name} can't be decoded: ${error.message}`,
        span: manifest.spanOf('metadata.name'),
        mend: 'run kubevet lint for details',
      })
    }
  }
  return { definitions: [...byName.values()], diagnostics }
}
