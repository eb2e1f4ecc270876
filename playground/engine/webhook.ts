// The mode `webhook`: which webhooks a server calls for a request.
import {
  MATCH_CONDITIONS_COST_BUDGET,
  TraceRecorder,
  wouldCall,
  type ConfiguredWebhook,
  type ExpectedCall,
  type ExpressionTrace,
  type WebhookCall,
} from '../../admission/index.js'
import { webhookCosts } from '../../admission/lint/index.js'
import { isWebhookManifest, loadWebhooks } from '../../findings/policy/index.js'
import type { Manifest } from '../../manifest/index.js'
import type { Answer, AnswerPart, BudgetPart, Decision, PanePlace } from '../model/answer.js'
import { manifestLanguage } from '../language/manifest-language.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { partsOfField, placeOf } from './places.js'
import { expressionBar } from './admission/costs.js'
import { tracePart } from './admission/traces.js'
import { evalCommand } from './admission/command.js'
import { undecidable } from './admission/evaluation.js'
import { admissionSetup, allFindings, withoutRequest, type AdmissionSetup } from './admission/setup.js'
import { suiteOf } from './admission/test-case.js'

const PANE = 'webhooks'

export const webhookEngine: ModeEngine = {
  language: manifestLanguage,
  answer: answerWebhooks,
  command: (scenario) => evalCommand(admissionSetup(scenario, PANE), PANE),
  testCase(scenario) {
    const asked = askWebhooks(admissionSetup(scenario, PANE))
    if ('reason' in asked) return undefined
    const webhooks = Object.fromEntries(asked.calls.map(({ webhook, call }) => [webhook.name, expectedCall(call)]))
    return suiteOf(asked.setup, { webhooks })
  },
}

/** A webhook, and what becomes of it. */
interface AskedWebhook {
  readonly webhook: ConfiguredWebhook
  readonly call: WebhookCall
  /** Of its match conditions, as far as they were evaluated. */
  readonly traces: readonly ExpressionTrace[]
  /** Where it is configured. */
  readonly manifest: Manifest
  readonly field: string
}

interface Asked {
  readonly setup: AdmissionSetup
  readonly calls: readonly AskedWebhook[]
}

function askWebhooks(setup: AdmissionSetup): Asked | { readonly setup: AdmissionSetup; readonly reason: string } {
  const { request, cluster, compatibility, policies } = setup
  const loaded = policies.filter(isWebhookManifest).map((manifest) => ({
    manifest,
    ...loadWebhooks([manifest], compatibility),
  }))
  const refused = loaded.flatMap(({ diagnostics }) => diagnostics).find(({ severity }) => severity === 'error')
  if (refused !== undefined) return { setup, reason: refused.message }
  if (loaded.every(({ webhooks }) => webhooks.length === 0)) return { setup, reason: 'there is no webhook' }
  if (request === undefined) return { setup, reason: withoutRequest(setup) }
  try {
    const calls = loaded.flatMap(({ manifest, webhooks }) =>
      webhooks.map((webhook, index): AskedWebhook => {
        const observer = new TraceRecorder()
        const call = wouldCall(webhook, request, cluster, { compatibility, observer })
        return { webhook, call, traces: observer.traces, manifest, field: `webhooks[${index}]` }
      }),
    )
    return { setup, calls }
  } catch (error) {
    return { setup, reason: undecidable(error, setup) }
  }
}

const expectedCall = (call: WebhookCall): ExpectedCall =>
  'error' in call ? 'fails' : call.isCalled ? 'called' : 'not called'

function answerWebhooks(scenario: Scenario): Answer {
  const asked = askWebhooks(admissionSetup(scenario, PANE))
  const findings = allFindings(asked.setup.panes, PANE)
  if ('reason' in asked) {
    return {
      findings,
      parts: [{ kind: 'decision', verdict: 'unsure', text: 'Nothing is evaluated', detail: asked.reason }],
    }
  }
  const { calls } = asked
  return { findings, parts: [decision(calls), ...errors(calls), table(calls), ...traces(calls), ...costs(asked)] }
}

function decision(calls: readonly AskedWebhook[]): Decision {
  const failing = calls.find(({ call }) => 'error' in call)
  if (failing !== undefined) {
    const { name, failurePolicy } = failing.webhook
    return {
      kind: 'decision',
      verdict: 'bad',
      text: `Refused: ${name} can't be decided`,
      detail: `failurePolicy: ${failurePolicy}`,
    }
  }
  const called = calls.filter(({ call }) => 'isCalled' in call && call.isCalled).map(({ webhook }) => webhook.name)
  if (called.length === 0) return { kind: 'decision', verdict: 'unsure', text: 'No webhook is called' }
  const detail = 'What a webhook says is not known.'
  return { kind: 'decision', verdict: 'good', text: `Called: ${called.join(', ')}`, detail }
}

function errors(calls: readonly AskedWebhook[]): AnswerPart[] {
  const found = calls.flatMap(({ call, manifest, field, webhook }) =>
    'error' in call
      ? [{ field: `${webhook.name}`, text: call.error, at: at(manifest, `${field}.matchConditions`) }]
      : [],
  )
  return found.length === 0 ? [] : [{ kind: 'errors', title: 'Errors', errors: found }]
}

const at = (manifest: Manifest, field: string): PanePlace => placeOf(manifest.spanOf(field))

const table = (calls: readonly AskedWebhook[]): AnswerPart => ({
  kind: 'table',
  title: 'Webhooks',
  head: ['webhook', 'called', 'why'],
  rows: calls.map(({ webhook, call }) => [
    webhook.name,
    'error' in call ? 'fails' : call.isCalled ? 'yes' : 'no',
    'error' in call ? call.error : call.isCalled ? 'rules, selectors and match conditions match' : call.reason,
  ]),
})

const traces = (calls: readonly AskedWebhook[]): AnswerPart[] =>
  calls.flatMap(({ manifest, field, webhook, traces }) =>
    traces.map((trace) => {
      const { name = '', text, field: own } = trace.expression
      const title = calls.length === 1 ? name : `${webhook.name}: ${name}`
      return tracePart(title, trace, () => partsOfField(manifest, `${field}.${own}`, text))
    }),
  )

/** What match conditions cost here, and what they may cost where nothing that is read is very large. */
function costs({ calls, setup: { compatibility } }: Asked): BudgetPart[] {
  const bars = calls.flatMap(({ webhook, traces }) => {
    const prefix = calls.length === 1 ? '' : `${webhook.name}: `
    const conditions = webhookCosts(webhook, { compatibility }).map((expected) => {
      const trace = traces.find(({ expression }) => expression.field === expected.field)
      return expressionBar(`${prefix}${expected.name ?? expected.field}`, expected, trace === undefined ? [] : [trace])
    })
    if (traces.length < 2) return conditions
    const measured = traces.reduce((sum, { cost }) => sum + Number(cost), 0)
    const all = { name: `${prefix}all match conditions`, measured, limit: MATCH_CONDITIONS_COST_BUDGET, fixes: [] }
    return [...conditions, all]
  })
  return bars.length === 0 ? [] : [{ kind: 'budget', title: 'Cost', bars }]
}
