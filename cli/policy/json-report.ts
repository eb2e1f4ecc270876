// The JSON output: a JsonReport with the verdicts on all objects.
import { Double } from '../../apimachinery/number/index.js'
import { jsonDocument } from '../../diagnostics/frame/index.js'
import { RENDERERS, type Diagnostic, type RenderOptions } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'
import type { EvaluatedObject, Evaluation } from './evaluate.js'
import { mutationDiff, withoutSecrets } from './mutation-diff.js'

/** A `JsonReport` with `objects`: the request in short, and the verdict with secrets hidden. */
export function evaluationJson(
  { objects }: Evaluation,
  diagnostics: readonly Diagnostic[],
  options: RenderOptions,
): string {
  const report = JSON.parse(RENDERERS.json(diagnostics, options)) as JsonReport
  return jsonText({ ...report, objects: objects.map((object) => objectJson(object, options)) })
}

function objectJson(object: EvaluatedObject, { fileName = String }: RenderOptions): object {
  const { manifest, request, verdict, mask, unmatched } = object
  const { operation, kind, resource, subresource, name, namespace } = request
  const { source } = manifest
  const { mutating, validating, allowed } = verdict
  const diff = mutationDiff(object)
  return {
    file: fileName(source.name),
    line: source.position(manifest.start).line,
    request: { operation, kind, resource, subresource, name, namespace },
    allowed,
    mutating: withoutSecrets({ ...mutating, object: undefined }, mask),
    ...(diff === '' ? {} : { diff }),
    ...(validating === undefined ? {} : { validating: withoutSecrets(validating, mask) }),
    ...(object.webhooks.length === 0 ? {} : { webhooks: object.webhooks.map(({ name, call }) => ({ name, ...call })) }),
    unmatched: unmatched.map(({ policy, binding, field, message }) => ({
      policy: policy.metadata.name,
      ...(binding === undefined ? {} : { binding: binding.metadata.name }),
      field,
      message,
    })),
  }
}

/** JSON has one kind of number; what it cannot represent exactly is rounded. */
export const jsonText = (value: unknown): string =>
  jsonDocument(value, (_key, part) =>
    part instanceof Double ? part.value : typeof part === 'bigint' ? Number(part) : part,
  )
