import { type JsonObject, YAML_FLOATS } from '../../apimachinery/json/index.js'
import { writeParts, type WrittenParts } from '../../manifest/write/index.js'
import { SharedJson } from './shared-json.js'

/** Writes CRDs, one after another. What they have in common is written once. */
export class DefinitionWriter {
  private readonly shared = new SharedJson()
  private readonly known: WrittenParts = new WeakMap()

  /**
   * A CRD with its keys in the order of controller-gen, which is that of the alphabet. Equal parts of all that are made here are
   * the same objects.
   */
  make(definition: JsonObject): JsonObject {
    return this.shared.of(definition) as JsonObject
  }

  /** The YAML of a CRD that was made here; texts of several lines are blocks. */
  write(made: JsonObject): string {
    return writeParts(made, YAML_FLOATS, this.known)
  }
}
