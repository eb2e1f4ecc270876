import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isDeprecatedIn } from '../catalogue/index.js'
import { type ApiUse, itemKind, listItems, namedKind } from '../findings/index.js'
import { type Conversion, type ConversionSettings, convert } from './convert.js'

/** What became of one object of a manifest. */
export interface ConvertedObject {
  readonly kind: GroupVersionKind
  /** The keys and positions that lead to it. */
  readonly steps: ApiUse['steps']
  readonly conversion: Conversion
}

/** A manifest whose deprecated and removed objects were rewritten, as far as that can be done. */
export interface ConvertedManifest {
  /** The given one if nothing could be rewritten. */
  readonly manifest: unknown
  /** Each deprecated or removed object, in order. */
  readonly objects: readonly ConvertedObject[]
}

interface ManifestSettings extends ConversionSettings {
  /** Whether the object that steps lead to is left as it is. Default: none is. */
  readonly isLeft?: (steps: ApiUse['steps']) => boolean
}

/**
 * Rewrites the objects of a manifest for a release; the given one stays as it is. In a plain `List` each item is for itself; a typed
 * list is rewritten if all its items can be.
 */
export function convertManifest(manifest: unknown, settings: ManifestSettings): ConvertedManifest {
  return new Run(settings).visit(manifest, [], undefined)
}

class Run {
  constructor(private readonly settings: ManifestSettings) {}

  visit(value: unknown, steps: ApiUse['steps'], assumed: ReturnType<typeof itemKind>): ConvertedManifest {
    const unchanged = { manifest: value, objects: [] }
    if (!isObject(value)) return unchanged
    const items = listItems(value)
    if (items !== undefined) return this.list(value, items, steps)
    const kind = namedKind(value, assumed)
    const row = kind && this.settings.lives.row(kind)
    if (row === undefined || !isDeprecatedIn(row, this.settings.release)) return unchanged
    const isLeft = this.settings.isLeft?.(steps) === true
    const conversion = isLeft ? { reason: 'it is left as it is' } : convert(value, row, this.settings)
    return { manifest: 'object' in conversion ? conversion.object : value, objects: [{ kind: row, steps, conversion }] }
  }

  private list(list: JsonObject, items: readonly unknown[], steps: ApiUse['steps']): ConvertedManifest {
    const assumed = itemKind(list)
    const converted = items.map((item, index) => this.visit(item, [...steps, 'items', index], assumed))
    const objects = converted.flatMap((one) => one.objects)
    const manifest = { ...list, items: converted.map((one) => one.manifest) }
    if (!objects.some(({ conversion }) => 'object' in conversion)) return { manifest: list, objects }
    if (assumed === undefined) return { manifest, objects }
    const targets = objects.map(({ conversion }) => ('object' in conversion ? apiVersionOf(conversion.to) : undefined))
    const [target] = targets
    if (target === undefined || targets.some((other) => other !== target)) return { manifest: list, objects }
    return { manifest: { ...manifest, apiVersion: target }, objects }
  }
}
