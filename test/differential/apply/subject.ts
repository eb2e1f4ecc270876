// Writes to objects as a subject: `kubevet/apply` beside kube-apiserver.
import { join } from 'node:path'
import { parseJson } from 'kubevet/cel'
import { answerApply } from '../../conformance/apply/driver.js'
import type { ApplyCase, Step } from '../../conformance/apply/case.js'
import { PROJECT } from '../../conformance/tags/load.js'
import { writeJson } from '../../conformance/crd/write-json.js'
import { smaller } from '../crd/change-json.js'
import { canonical } from '../../conformance/compare.js'
import type { Answer, Subject } from '../subject/subject.js'
import { sourceLines } from '../subject/source-lines.js'
import { KIND_NAMES, makeApplyCases } from './make-cases.js'

const RECORD = join(PROJECT, 'test', 'golden', 'apply')

export const APPLY_SUBJECT: Subject<ApplyCase> = {
  answer: answerApply,
  write: writeJson,
  isTolerated: (want, got) => canonical(inOrder(want)) === canonical(inOrder(got)),
  make: makeApplyCases,
  kinds: KIND_NAMES,
  quickKinds: KIND_NAMES,
  sources: () => sourceLines('apply', RECORD).map((line) => parseJson(line) as unknown as ApplyCase),
  smaller: smallerStories,
  said: ({ steps = [] }: Answer) => (steps as readonly { readonly error?: { readonly message: string } }[]).map(saidOf),
  record: RECORD,
}

/** An answer with the errors of each step in an order of their own: Kubernetes' is that of a map. */
function inOrder({ steps = [], ...rest }: Answer): Answer {
  return { ...rest, steps: (steps as readonly StepAnswer[]).map(sorted) }
}

interface StepAnswer {
  readonly error?: { readonly message: string; readonly causes?: readonly unknown[] }
}

function sorted(step: StepAnswer): StepAnswer {
  const { error } = step
  if (error?.causes === undefined || error.causes.length < 2) return step
  const causes = error.causes.toSorted((a, b) => (canonical(a) < canonical(b) ? -1 : 1))
  // The message has them in the order of the causes.
  return { ...step, error: { ...error, message: [...error.message].sort().join(''), causes } }
}

const saidOf = ({ error, ...rest }: { readonly error?: { readonly message: string } }): string =>
  error?.message ?? Object.keys(rest).join(' ')

/** Copies of a story with a step, or a part of a body or of the CRD left out. */
function smallerStories(one: ApplyCase): ApplyCase[] {
  const { crd, steps } = one
  const shorter = steps.length === 1 ? [] : steps.map((_, at) => ({ ...one, steps: steps.toSpliced(at, 1) }))
  const bodies = steps.flatMap((step, at) =>
    (['object', 'patch', 'crd'] as const).flatMap((part) =>
      step[part] === undefined
        ? []
        : [...smaller(step[part])]
            .filter((value) => part === 'patch' || headOf(value) === headOf(step[part]))
            .map((value) => ({ ...one, steps: steps.with(at, { ...step, [part]: value } as Step) })),
    ),
  )
  const definitions =
    crd === undefined
      ? []
      : [...smaller(crd)]
          .filter((value) => headOf(value) === headOf(crd))
          .map((value) => ({ ...one, crd: value as typeof crd }))
  return [...shorter, ...bodies, ...definitions]
}

/** What has to stay of an object: without it, it is another that is refused for other reasons. */
function headOf(value: unknown): string {
  const { apiVersion, kind, metadata, spec } = value as Record<string, Record<string, unknown> | undefined>
  const { versions, names, group, scope } = spec ?? {}
  const served = Array.isArray(versions)
    ? versions.map((version: Record<string, unknown>) => [
        version['name'],
        version['storage'],
        typeof version['schema'],
      ])
    : undefined
  const isDefinition = (kind as unknown) === 'CustomResourceDefinition'
  return JSON.stringify([apiVersion, kind, metadata?.['name'], ...(isDefinition ? [served, names, group, scope] : [])])
}
