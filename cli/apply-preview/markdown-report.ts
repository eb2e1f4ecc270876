// The Markdown output of kubevet apply-preview, for comments of pull requests: each object with its diff and its owners.
import type { Diagnostic, RenderOptions } from '../../diagnostics/index.js'
import { codeBlock, codeElement, codeSpan, markdownItem, withinComment } from '../../diagnostics/render/index.js'
import { isChanged } from '../ownership/field-owners.js'
import { ownersText } from '../ownership/owners-tree.js'
import { diffText, fateText, outcomeText, titleOf, type ShownPreview } from './text-report.js'

export function previewMarkdown(
  previews: readonly ShownPreview[],
  diagnostics: readonly Diagnostic[],
  summary: string,
  options: RenderOptions,
): string {
  const findings = diagnostics.map((one) => markdownItem(one, options))
  return `**${summary}**\n\n${withinComment([...findings, ...previews.map(objectDetails)])}\n`
}

function objectDetails(one: ShownPreview): string {
  const { preview, shown } = one
  const diff = diffText(one)
  const owners = preview.before === undefined ? [] : preview.fields.filter(isChanged)
  return [
    `\n<details><summary>${codeElement(titleOf(preview))}: ${outcomeText(preview)}</summary>`,
    '',
    ...(diff === '' ? [] : [codeBlock(diff, 'diff'), '']),
    ...owners.map(
      ({ field, before, after }) => `- ${codeSpan(shown.mask.hide(field))}: ${codeSpan(ownersText(before, after))}`,
    ),
    ...preview.givenUp.map(
      ({ field, fate, owners: others }) => `- ${codeSpan(shown.mask.hide(field))}: ${codeSpan(fateText(fate, others))}`,
    ),
    '',
    '</details>',
  ].join('\n')
}
