// What is made of types, as settings ask for it.
import type { Diagnostic } from '../../diagnostics/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { Generator, GenerateResult } from '../../generator/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { Output } from './output.js'
import { planChanges, type FileChange } from './plan.js'
import { withSeverities, type GenerateSettings, type Projection } from './session.js'
import { validators } from './validators.js'

/** Everything that is made of what was read. */
export async function outputsOf(
  generator: Generator,
  result: GenerateResult,
  settings: GenerateSettings,
): Promise<Output[]> {
  const { crd, schemas } = settings
  const outputs: Output[] = [validators(result, settings)]
  if (crd !== undefined) {
    const { definitions } = await import('./definitions.js')
    outputs.push(definitions(generator, result, crd, settings))
  }
  if (schemas !== undefined) {
    const { schemaDocuments } = await import('./schema-documents.js')
    outputs.push(schemaDocuments(generator, result, schemas, settings))
  }
  const unknown = withSeverities(unknownOptions(outputs, crd ?? schemas), settings)
  return unknown.length === 0
    ? outputs
    : [...outputs, { files: [], diagnostics: unknown, hasFailed: false, superfluous: async () => [] }]
}

/** Options that are fixed but that no tag names: a name that is misspelt would change nothing. */
function unknownOptions(outputs: readonly Output[], projection: Projection | undefined): Diagnostic[] {
  const named = outputs.flatMap(({ namedOptions }) => (namedOptions === undefined ? [] : [namedOptions]))
  if (projection === undefined || named.length === 0) return []
  const names = [...new Set(named.flatMap((some) => [...some]))].sort()
  return Object.keys(projection.options)
    .filter((name) => !names.includes(name))
    .map((name) => ({
      code: 'generate/unknown-option',
      severity: 'warning',
      message: `no +k8s:ifEnabled or +k8s:ifDisabled of these types names the option ${name}`,
      mend: didYouMean(name, names) ?? 'take it out of --option or the config',
    }))
}

export const diagnosticsOf = (outputs: readonly Output[]): Diagnostic[] =>
  outputs.flatMap(({ diagnostics }) => diagnostics)

/** Whether nothing may be written: what is made of types with errors would check something else than their authors mean. */
export const isRefused = (outputs: readonly Output[]): boolean =>
  outputs.some(({ hasFailed }) => hasFailed) || diagnosticsOf(outputs).some(({ severity }) => severity === 'error')

/** Writes the files that aren't as they should be; the changes, also those that are left to the user. */
export async function writeOutputs(outputs: readonly Output[]): Promise<FileChange[]> {
  const changes = await planChanges(outputs)
  for (const { path, state, after = '' } of changes) if (state !== 'superfluous') await writeAtomically(path, after)
  return changes
}
