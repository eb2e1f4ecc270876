// The mode `mismatch`: one scenario at two versions of Kubernetes, and what they say differently.
import { KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import type { PaneFinding } from '../model/answer.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { VERSIONS } from '../model/versions.js'
import { celEngine } from './cel.js'
import { crdEngine } from './crd.js'
import { compareAnswers } from './mismatch/compare-answers.js'
import { asJudged, inOwnPanes, judgedBy } from './mismatch/judged.js'
import { policyEngine } from './policy.js'
import { webhookEngine } from './webhook.js'

const ENGINES = { cel: celEngine, crd: crdEngine, policy: policyEngine, webhook: webhookEngine }

export const mismatchEngine: ModeEngine = {
  isAboutVersions: true,
  language(scenario, pane) {
    const by = judgedBy(subjectOf(scenario))
    const theirs = by.panes[pane]
    if (theirs === undefined) return undefined
    const language = ENGINES[by.mode].language?.(asJudged(scenario, by, scenario.version), theirs)
    return language && { ...language, format: (offset) => language.format(offset).map((edit) => ({ ...edit, pane })) }
  },
  async answer(scenario) {
    const other = otherVersion(scenario)
    if (typeof other !== 'string') return { findings: [other], parts: [] }
    const by = judgedBy(subjectOf(scenario))
    const answerAt = (version: string) => ENGINES[by.mode].answer(asJudged(scenario, by, version))
    const [before, after] = [await answerAt(other), await answerAt(scenario.version)]
    return {
      findings: after.findings.map((finding) => inOwnPanes(finding, by)),
      parts: compareAnswers({ version: other, answer: before }, { version: scenario.version, answer: after }),
    }
  },
  command(scenario) {
    const other = otherVersion(scenario)
    const by = judgedBy(subjectOf(scenario))
    const commandAt = (version: string): string => ENGINES[by.mode].command(asJudged(scenario, by, version))
    const own = commandAt(scenario.version)
    // The files are the same: only the command itself is there twice.
    return typeof other === 'string' ? `${commandAt(other)}\n${own.slice(own.lastIndexOf('npx kubevet '))}` : own
  },
}

const subjectOf = ({ texts }: Scenario): string => texts['subject'] ?? ''

/** The version with which the scenario's is compared, or what is wrong with it; the oldest one where none is named. */
function otherVersion({ texts }: Scenario): string | PaneFinding {
  const text = texts['otherVersion'] ?? ''
  const version = text.trim().replace(/^v/, '')
  if (version === '') return VERSIONS[0] ?? ''
  if (KUBERNETES_VERSIONS.includes(version)) return version
  return {
    ...{ pane: 'otherVersion', from: 0, to: text.length, code: 'playground/version', severity: 'error', fixes: [] },
    message: `${version} is not a known version of Kubernetes`,
    mend: `known are ${KUBERNETES_VERSIONS[0] ?? ''} to ${KUBERNETES_VERSIONS.at(-1) ?? ''}`,
  }
}
