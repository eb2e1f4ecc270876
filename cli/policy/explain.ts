// Why: the traces of all objects in one text, JSON document or page.
import { objectTitle } from '../../findings/decision/index.js'
import {
  traceHtml,
  traceJson,
  traceText,
  type AdmissionVerdict,
  type ExpressionTrace,
  type MutationEvaluation,
  type PolicyEvaluation,
  type PolicySet,
} from '../../admission/index.js'
import { visible } from '../../diagnostics/frame/index.js'
import { relativeTo } from '../io/file-name.js'
import type { Io } from '../io/io.js'
import type { EvaluatedObject, Evaluation } from './evaluate.js'
import { actionsOf } from './findings.js'
import { jsonText } from './json-report.js'
import type { ExplainTarget } from './settings.js'

/** The traces of all objects, in the order in which they were admitted. */
export function explanation({ objects, set }: Evaluation, { format }: ExplainTarget, summary: string, io: Io): string {
  const placeOf = ({ manifest: { source, start } }: EvaluatedObject): { file: string; line: number } => ({
    file: relativeTo(io.cwd)(source.name),
    line: source.position(start).line,
  })
  const outcomeOf = ({ verdict }: EvaluatedObject): string => (verdict.allowed ? 'admitted' : 'denied')
  switch (format) {
    case 'json':
      return jsonText({
        version: 1,
        objects: objects.map((object) => ({
          ...placeOf(object),
          title: objectTitle(object.request),
          allowed: object.verdict.allowed,
          traces: traceJson(object.traces),
        })),
      })
    case 'html':
      return traceHtml({
        title: 'Admission policies: why',
        headline: summary,
        sections: objects.flatMap((object) =>
          byPolicy(object.traces).map(([policy, traces]) => {
            const { file, line } = placeOf(object)
            return {
              title: `${objectTitle(object.request)}: ${policy}`,
              outcome: `${file}:${line}`,
              isAllowed: !refuses(object.verdict, traces[0]?.context, set.bindings),
              traces,
            }
          }),
        ),
      })
    case 'text':
      return objects
        .map((object) => {
          const { file, line } = placeOf(object)
          const head = `${visible(`${file}:${line} ${objectTitle(object.request)}`)}: ${outcomeOf(object)}\n`
          const runs = byPolicy(object.traces).map(([policy, traces]) => `${visible(policy)}\n${traceText(traces)}`)
          return head + runs.join('')
        })
        .join('\n')
  }
}

/** Whether a request was refused by a policy with a binding and param, and not by others. */
function refuses(
  { mutating, validating }: AdmissionVerdict,
  run: ExpressionTrace['context'] | undefined,
  bindings: PolicySet['bindings'],
): boolean {
  const isOfRun = ({ policy, binding, param }: PolicyEvaluation | MutationEvaluation): boolean =>
    policy === run?.policy && binding === run.binding && param === run.param
  const denies = ({ policy, binding, decisions }: PolicyEvaluation): boolean =>
    decisions.some(({ action }) => action === 'deny') && actionsOf(bindings, policy, binding).includes('Deny')
  const fails = ({ error, mutations, pass }: MutationEvaluation): boolean =>
    pass === (run?.pass ?? 0) && (error !== undefined || mutations.some((one) => one.error !== undefined))
  return (
    (validating?.evaluations ?? []).some((one) => isOfRun(one) && denies(one)) ||
    (!mutating.allowed && mutating.evaluations.some((one) => isOfRun(one) && fails(one)))
  )
}

/** The traces of each policy, binding, param and pass. */
function byPolicy(traces: readonly ExpressionTrace[]): [policy: string, traces: ExpressionTrace[]][] {
  const groups = new Map<string, ExpressionTrace[]>()
  for (const trace of traces) {
    const { policy, binding, param, pass = 0 } = trace.context
    const bound = binding === undefined || binding === `${policy}-binding` ? '' : ` (${binding})`
    const key = `${policy}${bound}${param === undefined ? '' : ` with ${param}`}${pass === 0 ? '' : ' (again)'}`
    groups.set(key, [...(groups.get(key) ?? []), trace])
  }
  return [...groups]
}
