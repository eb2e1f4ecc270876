// The scenario as a suite of `kubevet test`, which passes.
import { objectYaml } from '../../../apimachinery/json/index.js'
import type { JudgedDefinition } from './definition.js'
import type { JudgedObject } from './object.js'

export function crdSuite({ manifest: crd }: JudgedDefinition, { manifest, old, verdict }: JudgedObject): string {
  const [error] = verdict.errors
  const expected =
    verdict.decodeError !== undefined
      ? { expectedError: verdict.decodeError }
      : error === undefined
        ? { expected: verdict.object }
        : { expectedError: String(error) }
  const name = `${manifest.gvk.kind} ${manifest.name}`
  return objectYaml({
    name,
    crdName: crd.name,
    tests:
      old === undefined
        ? { onCreate: [{ name, initial: manifest.object, ...expected }] }
        : { onUpdate: [{ name, initial: old.object, updated: manifest.object, ...expected }] },
  })
}
