import { copyJson, type JsonObject } from '../../apimachinery/json/index.js'
import {
  apiVersionOf,
  type GroupVersion,
  type GroupVersionKind,
  kindKey,
  kindOf,
} from '../../apimachinery/kind/index.js'
import { isAtLeast } from '../../apimachinery/version/index.js'
import { isRemovedIn, type KindLives } from '../catalogue/lives.js'
import { type Replacement } from '../catalogue/row.js'
import type { GuideEntry } from '../guide/entry.js'
import type { MigrationGuide } from '../guide/migration-guide.js'
import { apply, isOldDefault, type WrittenDefault } from './operations.js'
import { type ConversionNote, notesOn } from './notes.js'
import { answer } from './object-test.js'

/** What is known of kinds, and the release that objects are for. */
export interface ConversionSettings {
  readonly lives: KindLives
  readonly guide: MigrationGuide
  /** A Kubernetes release: `1.34`. */
  readonly release: string
  /** Whether old defaults are written out, so that objects mean what they meant, or the new ones take over. Default: `keep`. */
  readonly defaults?: 'keep' | 'adopt'
}

/** An object as its replacement has it, or why it takes a decision. */
export type Conversion =
  | {
      readonly object: JsonObject
      readonly to: GroupVersionKind
      /** What is different for this very object. */
      readonly notes: readonly ConversionNote[]
      /** What the object did not say, and has to say now to mean the same. */
      readonly defaults: readonly WrittenDefault[]
      /** What the object meant without saying it, and does not mean any more: the new defaults take over. */
      readonly adopted: readonly WrittenDefault[]
    }
  | { readonly reason: string; readonly notes: readonly ConversionNote[] }

/** Rewrites an object of a deprecated or removed kind for a release; the given one stays as it is. */
export function convert(object: JsonObject, kind: GroupVersionKind, settings: ConversionSettings): Conversion {
  const { lives, guide, release } = settings
  const row = lives.row(kind)
  const way = row && lives.wayFrom(row, release)
  if (way === undefined) {
    const entry = guide.entry(kind)
    return { reason: entry?.manual ?? 'nothing replaces it', notes: entry ? notesOn(entry, object, undefined) : [] }
  }
  const last = way.at(-1) as Replacement
  const conversion = along(object, kind, way, settings)
  if (isAtLeast(release, last.since) && !isRemovedIn(lives.row(last), release)) return conversion
  return { reason: `${apiVersionOf(last)} ${last.kind} is served from v${last.since} on`, notes: conversion.notes }
}

/** Rewrites an object for a version of a group, hop by hop; the given one stays as it is. */
export function convertTo(
  object: JsonObject,
  kind: GroupVersionKind,
  target: GroupVersion,
  settings: Omit<ConversionSettings, 'release'>,
): Conversion {
  const way = wayTo(kind, target, settings.lives)
  if (way === undefined) {
    return { reason: `no way leads from ${apiVersionOf(kind)} ${kind.kind} to ${apiVersionOf(target)}`, notes: [] }
  }
  return along(object, kind, way, settings)
}

/** The shortest way over replacements to a version of a group; undefined if there is none. */
export function wayTo(kind: GroupVersionKind, target: GroupVersion, lives: KindLives): GroupVersionKind[] | undefined {
  const seen = new Set([kindKey(kind)])
  for (let ways: GroupVersionKind[][] = [[kind]]; ways.length > 0;) {
    const found = ways.find((way) => isOf(way.at(-1), target))
    if (found !== undefined) return found.slice(1)
    ways = ways.flatMap((way) =>
      (lives.row(way.at(-1) ?? kind)?.replacements ?? []).flatMap((next) => {
        if (seen.has(kindKey(next))) return []
        seen.add(kindKey(next))
        return [[...way, next]]
      }),
    )
  }
  return undefined
}

const isOf = (kind: GroupVersion | undefined, { group, version }: GroupVersion): boolean =>
  kind?.group === group && kind.version === version

const kindOnly = ({ group, version, kind }: GroupVersionKind): GroupVersionKind => ({ group, version, kind })

/** Rewrites an object hop by hop; where a hop takes a decision, those behind it still tell what is different. */
export function along(
  object: JsonObject,
  kind: GroupVersionKind,
  way: readonly GroupVersionKind[],
  { guide, defaults: choice = 'keep' }: Pick<ConversionSettings, 'guide' | 'defaults'>,
): Conversion {
  const copy = copyJson(object)
  const notes: ConversionNote[] = []
  const defaults: WrittenDefault[] = []
  const adopted: WrittenDefault[] = []
  let reason: string | undefined
  let at = kind
  for (const next of way) {
    const entry = guide.entry(at)
    reason ??= obstacle(entry, at, copy)
    if (entry !== undefined) notes.push(...notesOn(entry, copy, next))
    for (const operation of entry?.conversion?.ops ?? []) {
      const { onlyTo } = operation
      if (onlyTo !== undefined && !isOf(onlyTo, next)) continue
      if (choice === 'adopt' && isOldDefault(operation)) adopted.push(...apply(operation, copyJson(copy)))
      else defaults.push(...apply(operation, copy))
    }
    at = next
  }
  if (reason !== undefined) return { reason, notes }
  // Items of typed lists need not say what they are.
  const named = kindOf(copy)
  if ('apiVersion' in copy) Object.assign(copy, { apiVersion: apiVersionOf(at) })
  if (named.kind !== '' && named.kind !== at.kind) Object.assign(copy, { kind: at.kind })
  return { object: copy, to: kindOnly(at), notes, defaults, adopted }
}

/** Why an object can't be rewritten as an entry of the guide says. */
function obstacle(entry: GuideEntry | undefined, kind: GroupVersionKind, object: unknown): string | undefined {
  if (entry?.conversion === undefined) {
    return entry?.manual ?? `the migration guide does not say how ${apiVersionOf(kind)} ${kind.kind} is converted`
  }
  return entry.conversion.requires.find((requirement) => !answer(requirement, object).holds)?.otherwise
}
