// The hand-written functions of `+k8s:customValidation`: each tag needs one, and each one needs a tag.
import { customModules } from './module-links.js'
import type { ModuleModel } from './read/module.js'
import { typeFailure, type GenerationFailure } from './resolve/failure.js'

type FindModule = (path: string) => ModuleModel | undefined

/** Why the function that a tag in the module at `path` asks for can't be called; undefined if it can. */
export function customFunctionProblem(path: string, name: string, module: FindModule): string | undefined {
  for (const candidate of customModules(path)) {
    const found = module(candidate)?.exportedFunctions().get(name)
    if (found === undefined) continue
    const parameters = 'parameters' in found ? found.parameters : undefined
    if (parameters !== undefined && parameters.length > 4) {
      return `${name} must have signature (op: Operation, path: FieldPath, value: T, oldValue: T | undefined) => FieldErrorList`
    }
    return undefined
  }
  return `expected hand-written function ${name} was not found`
}

/** The functions of these modules that look like custom validations, and that no tag asks for. */
export function unclaimedFunctions(
  modules: Iterable<ModuleModel>,
  isClaimed: (path: string, name: string) => boolean,
  find: FindModule,
): GenerationFailure[] {
  const failures: GenerationFailure[] = []
  for (const { path } of modules) {
    for (const candidate of customModules(path)) {
      const holder = find(candidate)
      for (const [name, declaration] of holder?.exportedFunctions() ?? []) {
        if (holder === undefined || !name.startsWith('ValidateCustom_') || isClaimed(path, name)) continue
        const message = `+k8s:customValidation: ${name}: no matching tag (add +k8s:customValidation, or rename if not a custom validation)`
        failures.push(typeFailure('', message, holder.span(declaration.name ?? declaration)))
      }
    }
  }
  return failures
}
