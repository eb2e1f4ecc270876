import { Double } from '../../apimachinery/number/index.js'
import { jsonDocument } from '../../diagnostics/frame/index.js'
import { RENDERERS, type Diagnostic, type RenderOptions } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'

/** A JsonReport of findings with more in them, and behind them: `detailsOf` gives what the finding of an index has besides. */
export function detailedJson(
  findings: readonly Diagnostic[],
  detailsOf: (index: number) => object | undefined,
  options: RenderOptions,
  more: object = {},
): string {
  const report = JSON.parse(RENDERERS.json(findings, options)) as JsonReport
  const detailed = report.findings.map((finding, index) => ({ ...finding, ...detailsOf(index) }))
  return jsonDocument({ ...report, findings: detailed, ...more }, plainNumbers)
}

/** JSON has one kind of number; what it cannot represent exactly is rounded. */
const plainNumbers = (_key: string, value: unknown): unknown =>
  value instanceof Double ? value.value : typeof value === 'bigint' ? Number(value) : value
