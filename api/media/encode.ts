// Objects as texts.
import { escapeHtml, indentedText, jsonText, type JsonObject, sourceText } from '../../apimachinery/json/index.js'
import { encodeProtobuf } from '../protobuf/index.js'
import type { Negotiated } from './negotiate.js'
import { yamlText } from './yaml-text.js'

/**
 * An object in the form that was negotiated.
 *
 * @throws StatusError NotAcceptable for what has no protobuf
 * @param isSorted whether its keys are sorted, as those of custom resources are; otherwise they stay as they are
 */
export function encode(
  object: JsonObject,
  { serializer, isPretty }: Pick<Negotiated, 'isPretty' | 'serializer'>,
  isSorted = false,
): Uint8Array | string {
  if (serializer === 'application/vnd.kubernetes.protobuf') return encodeProtobuf(object)
  if (serializer === 'application/yaml') return yamlText(object)
  if (!isPretty) return `${answerText(object, isSorted)}\n`
  return escapeHtml(indentedText(isSorted ? (JSON.parse(jsonText(object)) as JsonObject) : object))
}

/** A value as JSON in the answers of a server, which goes by Go's encoder. @param isSorted whether its keys are to be sorted */
export const answerText = (value: unknown, isSorted = false): string =>
  escapeHtml(isSorted ? jsonText(value) : sourceText(value))
