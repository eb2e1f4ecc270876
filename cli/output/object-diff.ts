import { inOrderOf, objectYaml, type JsonObject } from '../../apimachinery/json/index.js'
import { unifiedDiff } from './unified-diff.js'

/** The difference of two objects as YAML in the unified format; empty where they differ in the order of their keys only. */
export const objectDiff = (before: JsonObject, after: JsonObject, name: string): string =>
  unifiedDiff(objectYaml(before), objectYaml(inOrderOf(before, after)), name)
