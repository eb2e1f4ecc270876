// The objects of a suite: inline, by name, from files, and derived from others.
import { override, type Override } from '../../admission/suite/index.js'
import { JsonPatchError } from '../../apimachinery/json-patch/index.js'
import type { JsonObject } from '../../apimachinery/json/index.js'
import { didYouMean } from '../../diagnostics/finding/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { isManifest } from '../load/files.js'
import { BadReference, inlineManifest, type ObjectFiles } from './object-files.js'
import type { Place } from '../../manifest/index.js'

/** An object as suites write it: itself, a name or a file, or the difference from one of these. */
export type ObjectForm = string | JsonObject | (Override & { readonly from: string })

interface NamedObjectsContext {
  readonly source: SourceText
  readonly root: Place
  readonly files: ObjectFiles
}

export class NamedObjects {
  readonly #open = new Set<string>()

  constructor(
    private readonly forms: Readonly<Record<string, ObjectForm>>,
    private readonly context: NamedObjectsContext,
  ) {}

  /** The object at a field of the suite. Throws BadReference. */
  async get(form: ObjectForm, field: string): Promise<JsonObject> {
    try {
      return await this.#object(form, field)
    } catch (error) {
      if (error instanceof BadReference) throw new BadReference(error.message, error.field ?? field)
      if (error instanceof JsonPatchError)
        throw new BadReference(`the patch does not apply: ${error.message}`, `${field}.patch`)
      throw error
    }
  }

  async #object(form: ObjectForm, field: string): Promise<JsonObject> {
    if (typeof form === 'string') return this.#named(form)
    if (!isOverride(form)) return inlineManifest(form, field, this.context.root, this.context.source).object
    const unknown = Object.keys(form).find((key) => !OVERRIDE_KEYS.includes(key))
    if (unknown !== undefined) {
      const hint = didYouMean(unknown, OVERRIDE_KEYS) ?? ''
      throw new BadReference(
        `${unknown} is not a key of an object that is derived from another. ${hint}`.trim(),
        `${field}.${unknown}`,
      )
    }
    return override(await this.#named(form.from), form)
  }

  async #named(name: string): Promise<JsonObject> {
    const form = Object.hasOwn(this.forms, name) ? this.forms[name] : undefined
    if (form === undefined) return this.#file(name)
    if (this.#open.has(name)) throw new BadReference(`objects.${name} is derived from itself`, `objects.${name}`)
    this.#open.add(name)
    try {
      return await this.get(form, `objects.${name}`)
    } finally {
      this.#open.delete(name)
    }
  }

  async #file(reference: string): Promise<JsonObject> {
    const names = Object.keys(this.forms)
    if (!isManifest(reference.replace(/#[^#]*$/, ''))) {
      const hint = didYouMean(reference, names)
      const list = names.length === 0 ? 'the suite has no objects' : `objects are ${names.join(', ')}`
      throw new BadReference(`there is no object ${reference} and no such file. ${hint ?? list}`)
    }
    return (await this.context.files.one(reference, this.context.source)).object
  }
}

const OVERRIDE_KEYS = ['from', 'set', 'patch']

const isOverride = (
  form: JsonObject | (Override & { readonly from: string }),
): form is Override & { readonly from: string } => typeof form.from === 'string' && !Object.hasOwn(form, 'kind')
