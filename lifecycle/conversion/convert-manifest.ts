import { isObject, type JsonObject } from '../../apimachinery/json/index.js'
import { apiVersionOf, type GroupVersion, type GroupVersionKind } from '../../apimachinery/kind/index.js'
import { isDeprecatedIn, type KindLives } from '../catalogue/lives.js'
import { type ApiUse, itemKind, listItems, namedKind } from '../findings/uses.js'
import { type Conversion, type ConversionSettings, convert, convertTo, wayTo } from './convert.js'

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

/** Which objects are left as they are, by the steps that lead to them. */
interface Choice {
  /** Default: none is. */
  readonly isLeft?: (steps: ApiUse['steps']) => boolean
}

/**
 * Rewrites the objects of a manifest for a release; the given one stays as it is. In a plain `List` each item is for itself; a typed
 * list is rewritten if all its items can be.
 */
export function convertManifest(manifest: unknown, settings: ConversionSettings & Choice): ConvertedManifest {
  return visit(manifest, [], undefined, (object, kind, steps) => {
    const row = settings.lives.row(kind)
    if (row === undefined || !isDeprecatedIn(row, settings.release)) return undefined
    return settings.isLeft?.(steps) === true ? LEFT : convert(object, kind, settings)
  })
}

/** Rewrites the objects of a manifest for a version of a group, those that can get there; the given one stays as it is. */
export const convertManifestTo = (
  manifest: unknown,
  target: GroupVersion,
  settings: Omit<ConversionSettings, 'release'> & Choice,
): ConvertedManifest =>
  visit(manifest, [], undefined, (object, kind, steps) => {
    if (apiVersionOf(kind) === apiVersionOf(target)) return undefined
    const isRelated = wayTo(kind, target, settings.lives) !== undefined || hasKind(target, kind, settings.lives)
    if (!isRelated) return undefined
    return settings.isLeft?.(steps) === true ? LEFT : convertTo(object, kind, target, settings)
  })

const LEFT: Conversion = { reason: 'it is left as it is', notes: [] }

const hasKind = ({ group, version }: GroupVersion, { kind }: GroupVersionKind, lives: KindLives): boolean =>
  lives.row({ group, version, kind }) !== undefined

/** Undefined for an object that is not to be converted. */
type ConvertObject = (object: JsonObject, kind: GroupVersionKind, steps: ApiUse['steps']) => Conversion | undefined

function visit(
  value: unknown,
  steps: ApiUse['steps'],
  assumed: ReturnType<typeof itemKind>,
  convertObject: ConvertObject,
): ConvertedManifest {
  const unchanged = { manifest: value, objects: [] }
  if (!isObject(value)) return unchanged
  const items = listItems(value)
  if (items !== undefined) return visitList(value, items, steps, convertObject)
  const kind = namedKind(value, assumed)
  const conversion = kind && convertObject(value, kind, steps)
  if (kind === undefined || conversion === undefined) return unchanged
  return { manifest: 'object' in conversion ? conversion.object : value, objects: [{ kind, steps, conversion }] }
}

function visitList(
  list: JsonObject,
  items: readonly unknown[],
  steps: ApiUse['steps'],
  convertObject: ConvertObject,
): ConvertedManifest {
  const assumed = itemKind(list)
  const converted = items.map((item, index) => visit(item, [...steps, 'items', index], assumed, convertObject))
  const objects = converted.flatMap((one) => one.objects)
  const manifest = { ...list, items: converted.map((one) => one.manifest) }
  if (!objects.some(({ conversion }) => 'object' in conversion)) return { manifest: list, objects }
  if (assumed === undefined) return { manifest, objects }
  const targets = objects.map(({ conversion }) => ('object' in conversion ? apiVersionOf(conversion.to) : undefined))
  const [target] = targets
  if (target === undefined || targets.some((other) => other !== target)) {
    return { manifest: list, objects: objects.map(held) }
  }
  return { manifest: { ...manifest, apiVersion: target }, objects }
}

/** Of a typed list that stays as it is. */
const held = ({ conversion, ...rest }: ConvertedObject): ConvertedObject => ({
  ...rest,
  conversion:
    'object' in conversion
      ? { reason: 'another item of its list is not rewritten', notes: conversion.notes }
      : conversion,
})
