import { Document, Scalar, visit } from 'yaml'
import { harmless } from '../../diagnostics/frame/index.js'

/** How to write values that JavaScript's own numbers can't represent. */
export interface WriteYamlOptions {
  /** The number of a value that is to be written as a float (`1.0`); undefined for all other values. */
  readonly float?: (value: unknown) => number | undefined
}

/**
 * The YAML of a value in block style, as Kubernetes' tools write manifests: no aliases, strings that would be read as something
 * else quoted. Bigints are integers. Strings that a terminal or the runner of a CI job would obey are written with escapes. Ends
 * with a line break.
 */
export function writeYaml(value: unknown, options: WriteYamlOptions = {}): string {
  const { float } = options
  const replacer = (_key: unknown, part: unknown): unknown => {
    const number = float?.(part)
    if (number === undefined) return part
    const scalar = new Scalar(number)
    scalar.minFractionDigits = 1
    return scalar
  }
  // YAML 1.1 words such as `yes` are strings to YAML 1.2, but booleans to Kubernetes.
  const document = new Document(value, replacer, { version: '1.1', aliasDuplicateObjects: false })
  visit(document, {
    Scalar(_key, node) {
      const text = node.value
      if (typeof text === 'string' && (/^(?:y|n)$/i.test(text) || harmless(text) !== text))
        node.type = Scalar.QUOTE_DOUBLE
    },
  })
  // Between double quotes the escapes of YAML are those of the function.
  return harmless(
    document.toString({ lineWidth: 0, directives: false, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }),
  )
}
