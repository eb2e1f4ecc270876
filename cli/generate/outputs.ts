// What is made of types, as settings ask for it.
import type { Diagnostic } from '../../diagnostics/index.js'
import type { Generator, GenerateResult } from '../../generator/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import type { Output } from './output.js'
import { planChanges, type FileChange } from './plan.js'
import type { GenerateSettings } from './session.js'
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
  return outputs
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
