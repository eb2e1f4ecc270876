// Changes of the sources.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { SourceEdit } from '../../schemagen/schema/index.js'
import { writeAtomically } from '../io/atomic-write.js'
import { CannotRun, reasonOf } from '../io/cannot-run.js'
import { relativeTo } from '../io/file-name.js'

/** A source as it is and as it should be. */
export interface FixedSource {
  /** Absolute. */
  readonly path: string
  readonly before: string
  readonly after: string
}

/** The sources that changes belong to. Throws CannotRun if one is no longer what was read. */
export async function fixedSources(edits: readonly SourceEdit[], cwd: string): Promise<FixedSource[]> {
  const byPath = new Map<string, SourceEdit[]>()
  for (const edit of edits) {
    const path = resolve(cwd, edit.span.source.name)
    byPath.set(path, [...(byPath.get(path) ?? []), edit])
  }
  const fixed: FixedSource[] = []
  for (const [path, own] of byPath) fixed.push({ path, ...(await fixedTexts(path, own, relativeTo(cwd)(path))) })
  return fixed
}

export async function writeFixes(sources: readonly FixedSource[]): Promise<void> {
  for (const { path, after } of sources) await writeAtomically(path, after)
}

async function fixedTexts(
  path: string,
  edits: readonly SourceEdit[],
  name: string,
): Promise<Pick<FixedSource, 'before' | 'after'>> {
  const [first] = edits
  const onDisk = await readFile(path, 'utf8').catch((thrown: unknown) => {
    throw new CannotRun(`${name}: cannot be read: ${reasonOf(thrown)}`)
  })
  const mark = onDisk.startsWith('\uFEFF') && first?.span.source.text.startsWith('\uFEFF') === false ? '\uFEFF' : ''
  if (onDisk !== `${mark}${first?.span.source.text}`) {
    throw new CannotRun(`${name}: has changed since it was read`, 'run kubevet generate again')
  }
  let text = onDisk.slice(mark.length)
  // From the end, so that places stay what they are; of two at one place the later one is written first.
  for (const { span, text: written } of [...edits].reverse().sort((a, b) => b.span.start - a.span.start)) {
    text = text.slice(0, span.start) + written + text.slice(span.end)
  }
  return { before: onDisk, after: mark + text }
}
