// The text output: object by object what an apply would make of it.
import { objectYaml } from '../../apimachinery/json/index.js'
import { plainPainter, textTable, visible } from '../../diagnostics/frame/index.js'
import type { Painter, RenderOptions } from '../../diagnostics/index.js'
import { counted } from '../output/counted.js'
import { unifiedDiff } from '../output/unified-diff.js'
import { isChanged } from '../ownership/field-owners.js'
import { ownedLines } from '../ownership/owned-lines.js'
import { ownersText, ownersTree } from '../ownership/owners-tree.js'
import type { Preview } from './preview.js'
import type { ShownObjects } from './shown.js'

/** A preview with what is shown of its objects. */
export interface ShownPreview {
  readonly preview: Preview
  readonly shown: ShownObjects
}

/** The objects in their order. Ends with a line break, if not empty. */
export function previewText(
  previews: readonly ShownPreview[],
  showOwners: boolean,
  { painter = plainPainter, fileName = (name) => name }: RenderOptions,
): string {
  return previews.map((one) => `${objectLines(one, showOwners, painter, fileName).join('\n')}\n`).join('\n')
}

function objectLines(
  { preview, shown }: ShownPreview,
  showOwners: boolean,
  painter: Painter,
  fileName: (name: string) => string,
): string[] {
  const { manifest, outcome } = preview
  const { line } = manifest.source.position(manifest.start)
  const place = painter.place(`${visible(fileName(manifest.source.name))}:${line}`)
  const paint = outcome === 'conflict' || outcome === 'refused' ? painter.error : painter.help
  const head = `${place} ${painter.strong(visible(titleOf(preview)))}: ${paint(outcomeText(preview))}`
  const inside = showOwners ? treeLines(preview, shown, painter) : diffLines({ preview, shown }, painter)
  const owners = showOwners ? [] : ownerLines({ preview, shown })
  return [
    head,
    ...[...inside, ...owners, ...givenUpLines({ preview, shown })].map((text) => (text === '' ? '' : `  ${text}`)),
  ]
}

/** `Widget shop/blue as ci`. */
export function titleOf({ manifest: { gvk, namespace, name }, manager }: Preview): string {
  return `${gvk.kind} ${namespace === '' ? name : `${namespace}/${name}`} as ${manager}`
}

/** `1 conflict; with --force:`, `changed`. */
export function outcomeText({ outcome, conflicts }: Preview): string {
  return outcome === 'conflict'
    ? `${counted(conflicts.length, 'conflict')}, nothing is written; with --force:`
    : outcome
}

/** The difference of the objects in the unified format; empty without one. */
export function diffText({ preview: { manifest }, shown: { before, after } }: ShownPreview): string {
  if (after === undefined) return ''
  const name = [manifest.gvk.kind, manifest.namespace, manifest.name].filter((part) => part !== '').join('/')
  return unifiedDiff(before && objectYaml(before), objectYaml(after), name)
}

function diffLines(one: ShownPreview, painter: Painter): string[] {
  const lines = diffText(one)
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => {
    const text = visible(line)
    return line.startsWith('-') ? painter.error(text) : line.startsWith('+') ? painter.help(text) : text
  })
}

const treeLines = ({ owners }: Preview, { before, after }: ShownObjects, painter: Painter): string[] =>
  after === undefined
    ? []
    : ownersTree(
        before === undefined ? [] : ownedLines(before, owners.before),
        ownedLines(after, owners.after),
        painter,
      )

function ownerLines({ preview: { fields, before }, shown: { mask } }: ShownPreview): string[] {
  // Of a new object all fields are the manager's.
  const changed = before === undefined ? [] : fields.filter(isChanged)
  if (changed.length === 0) return []
  const rows = changed.map(({ field, before: old, after }) => [mask.hide(field), ownersText(old, after)])
  return ['owners:', ...textTable(rows).map((line) => `  ${line}`)]
}

function givenUpLines({ preview: { givenUp }, shown: { mask } }: ShownPreview): string[] {
  if (givenUp.length === 0) return []
  const rows = givenUp.map(({ field, fate, owners }) => [mask.hide(field), fateText(fate, owners)])
  return ['given up:', ...textTable(rows).map((line) => `  ${line}`)]
}

/** What becomes of a field that the manager doesn't apply any longer. */
export function fateText(fate: Preview['givenUp'][number]['fate'], owners: readonly string[]): string {
  if (fate === 'deleted') return 'deleted: nobody else owned it'
  if (fate === 'reset') return 'set to its default: nobody else owned it'
  return owners.length === 0 ? 'stays: it is a part of what others own' : `stays: ${owners.join(', ')} owns it, too`
}
