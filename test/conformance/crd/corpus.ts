// What cases refer to: CRDs in the files of the corpus.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { double } from 'kubevet/cel'
import { SourceText } from 'kubevet/diagnostics'
import { readYaml } from 'kubevet/manifest'

interface Head {
  readonly kind?: unknown
  readonly metadata?: { readonly name?: unknown }
}

/** Finds CRDs by references: `path/of/file.yaml`, `path/of/file.yaml#metadata.name`. Throws if there is none. */
export class Corpus {
  readonly #known = new Map<string, object>()

  constructor(private readonly folder: string) {}

  definition(reference: string): object {
    const known = this.#known.get(reference)
    if (known !== undefined) return known
    const [path = '', name = ''] = reference.split('#')
    const source = new SourceText(path, readFileSync(join(this.folder, path), 'utf8'))
    for (const { value } of readYaml(source, { float: double }).documents) {
      const head = value as Head | null
      if (head?.kind !== 'CustomResourceDefinition' || (name !== '' && head.metadata?.name !== name)) continue
      this.#known.set(reference, head)
      return head
    }
    throw new Error(`no CustomResourceDefinition ${reference}`)
  }
}
