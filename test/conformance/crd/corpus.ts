// What cases refer to: objects in the files of the corpus.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { double } from 'kubevet/cel'
import { SourceText } from 'kubevet/diagnostics'
import { readYaml } from 'kubevet/manifest'

interface Head {
  readonly kind?: unknown
  readonly metadata?: { readonly name?: unknown }
}

/** Finds objects by references: `path/of/file.yaml`, `path/of/file.yaml#metadata.name`. Throws if there is none. */
export class Corpus {
  readonly #known = new Map<string, object>()

  constructor(private readonly folder: string) {}

  definition(reference: string): object {
    return this.object(reference, 'CustomResourceDefinition')
  }

  /** The first object of a kind, or of any. */
  object(reference: string, kind?: string): object {
    const key = `${kind ?? ''} ${reference}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const [path = '', name = ''] = reference.split('#')
    const source = new SourceText(path, readFileSync(join(this.folder, path), 'utf8'))
    for (const { value } of readYaml(source, { float: double }).documents) {
      const head = value as Head | null
      if (head?.kind === undefined || (kind !== undefined && head.kind !== kind)) continue
      if (name !== '' && head.metadata?.name !== name) continue
      this.#known.set(key, head)
      return head
    }
    throw new Error(`no ${kind ?? 'object'} ${reference}`)
  }
}
