// The JSON output of kubevet deprecations: a JsonReport with more in its findings, and what was read.
import { RENDERERS, type Diagnostic, type RenderOptions } from '../../diagnostics/index.js'
import type { JsonReport } from '../../diagnostics/render/index.js'
import { noteJson } from '../conversions/rewritten-object.js'
import { detailedJson } from '../output/detailed-json.js'
import { type ApiState, ID_OF } from './api-state.js'
import type { DeprecationFinding } from './findings.js'
import type { FoundUse } from './found.js'
import type { Counts } from './counts.js'
import type { DeprecationsRun } from './settings.js'

interface Reported {
  readonly findings: readonly DeprecationFinding[]
  /** Findings about other things, which come first. */
  readonly others: readonly Diagnostic[]
  /** All uses, for `--show-all`. */
  readonly uses: readonly FoundUse[]
  readonly counts: Counts
  readonly skipped: readonly Diagnostic[]
}

export function jsonReport(
  { findings, others, uses, counts, skipped }: Reported,
  run: DeprecationsRun,
  options: RenderOptions,
): string {
  const detailsAt = (index: number): object | undefined => {
    const own = findings[index - others.length]
    return own === undefined ? undefined : detailsOf(own, run)
  }
  const told = [...others, ...findings.map(({ diagnostic }) => diagnostic)]
  return detailedJson(told, detailsAt, options, {
    targetVersions: run.targets,
    counts,
    ...(skipped.length === 0 ? {} : { skipped: jsonFindings(skipped, options) }),
    ...(run.showAll ? { apis: uses.map((use) => ({ ...nameOf(use), targets: targetsOf(use.states, run) })) } : {}),
  })
}

const jsonFindings = (diagnostics: readonly Diagnostic[], options: RenderOptions): JsonReport['findings'] =>
  (JSON.parse(RENDERERS.json(diagnostics, options)) as JsonReport).findings

const nameOf = ({ kind, namespace, name, source }: FoundUse) => ({ ...kind, namespace, name, source })

function detailsOf({ found, state }: DeprecationFinding, run: DeprecationsRun): object {
  const { scanned, path, conversion, states, notes = [] } = found
  const { rule, introducedIn, deprecatedIn, removedIn, replacement } = state
  return {
    id: ID_OF[rule],
    rule,
    ...nameOf(found),
    ...(path === undefined ? {} : { path }),
    ...(scanned === undefined ? {} : { document: scanned.manifest.documentIndex }),
    ...(scanned?.template === undefined ? {} : { template: scanned.template }),
    ...(introducedIn === undefined ? {} : { introducedIn }),
    ...(deprecatedIn === undefined ? {} : { deprecatedIn }),
    ...(removedIn === undefined ? {} : { removedIn }),
    ...(replacement === undefined ? {} : { replacement }),
    ...(notes.length === 0 ? {} : { notes: notes.map(noteJson) }),
    ...(conversion === undefined
      ? {}
      : 'object' in conversion
        ? { fixable: true, defaults: conversion.defaults }
        : { fixable: false, reason: conversion.reason }),
    ...(run.targets.length === 1 ? {} : { targets: targetsOf(states, run) }),
  }
}

/** By release; null where nothing is wrong. */
const targetsOf = (states: readonly (ApiState | undefined)[], { targets }: DeprecationsRun): object =>
  Object.fromEntries(targets.map((release, index) => [release, states[index]?.rule ?? null]))
