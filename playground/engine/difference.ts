import { inOrderOf, objectYaml, type JsonObject } from '../../apimachinery/json/index.js'
import type { DifferencePart } from '../model/answer.js'

/** Two objects as YAML, the second with its keys in the order of the first. */
export const differencePart = (title: string, before: JsonObject, after: JsonObject): DifferencePart => ({
  kind: 'difference',
  title,
  before: objectYaml(before),
  after: objectYaml(inOrderOf(before, after)),
})
