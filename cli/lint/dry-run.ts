// Fixes that are shown instead of written.
import { double } from '../../apimachinery/number/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { relativeTo } from '../io/file-name.js'
import { unifiedDiff } from '../output/unified-diff.js'
import { isPolicyManifest } from '../../findings/policy/index.js'
import { isDefinition } from '../../findings/place/index.js'
import type { FixedFile } from './fix.js'
import type { LoadedObjects } from './sources.js'

/** The texts of files as fixes make them. */
export class FixedTexts {
  readonly #files = new Map<string, FixedFile>()

  add(files: ReadonlyMap<string, FixedFile>): void {
    for (const [name, file] of files) {
      this.#files.set(name, { ...file, before: this.#files.get(name)?.before ?? file.before })
    }
  }

  /** What was loaded, with the fixed texts in the place of the files'. */
  within(loaded: LoadedObjects): LoadedObjects {
    const isLeft = ({ source }: { readonly source: SourceText }): boolean => !this.#files.has(source.name)
    const fixed = [...this.#files].flatMap(
      ([name, { after }]) => readManifests(new SourceText(name, after), { float: double }).manifests,
    )
    return {
      ...loaded,
      definitions: [...loaded.definitions.filter(isLeft), ...fixed.filter(isDefinition)],
      policies: [...loaded.policies.filter(isLeft), ...fixed.filter(isPolicyManifest)],
    }
  }

  /** The difference in the unified format, which patch(1) and git apply take. */
  patch(cwd: string): string {
    return [...this.#files]
      .map(([name, { before, after }]) => unifiedDiff(before, after, relativeTo(cwd)(name)))
      .join('')
  }
}
