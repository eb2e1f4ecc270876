// Why objects are refused, at the places in their files.
import { minimumCompatibilityVersion } from '../../apimachinery/version/index.js'
import type { Diagnostic } from '../../diagnostics/index.js'
import { quotedField } from '../../findings/place/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { RefusedObject } from './create-objects.js'

/** Findings about objects that a server of a Kubernetes version has refused. */
export async function refusalFindings(
  refused: readonly RefusedObject[],
  kubernetesVersion: string,
): Promise<Diagnostic[]> {
  const found = await Promise.all(refused.map((one) => findingsOf(one, kubernetesVersion)))
  return found.flat()
}

async function findingsOf(refused: RefusedObject, kubernetesVersion: string): Promise<readonly Diagnostic[]> {
  const { object, manifest } = refused.given
  if (manifest === undefined) {
    return [finding(`${object.kind} ${object.metadata?.name ?? ''}`.trim(), refused)]
  }
  if (object.kind === 'CustomResourceDefinition') {
    const found = await definitionFindings(manifest, kubernetesVersion)
    if (found.length > 0) return found
  }
  const { message, details } = refused.status
  const causes = details?.causes?.filter(({ field = '' }) => field !== '') ?? []
  if (causes.length === 0) {
    const field = quotedField(message)
    return [{ ...finding('', refused), span: manifest.spanOf(field === '' ? 'kind' : field) }]
  }
  return causes.map(({ field = '', reason = 'serve/refused', message: why = '' }) => ({
    code: reason,
    severity: 'error',
    message: `${field}: ${why}`,
    span: manifest.spanOf(field),
  }))
}

const finding = (subject: string, { status }: RefusedObject): Diagnostic => ({
  code: 'serve/refused',
  severity: 'error',
  message: subject === '' ? status.message : `${subject}: ${status.message}`,
})

/** As `kubevet lint` reports them: with advice about costs. What looks for them is loaded when it is needed. */
async function definitionFindings(manifest: Manifest, kubernetesVersion: string): Promise<Diagnostic[]> {
  const { validationFindings } = await import('../../findings/definition/index.js')
  const { findings } = validationFindings(manifest, {
    compatibility: minimumCompatibilityVersion(kubernetesVersion),
    objects: [],
    canWrite: () => false,
  })
  return findings.map(({ diagnostic }) => diagnostic).filter(({ severity }) => severity === 'error')
}
