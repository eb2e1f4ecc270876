// The mode `mismatch`: one scenario at two versions of Kubernetes, or types' validators beside a CRD, and what they say differently.
import { KUBERNETES_VERSIONS } from '../../apimachinery/version/index.js'
import type { Answer, PaneFinding } from '../model/answer.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { VERSIONS } from '../model/versions.js'
import { celEngine } from './cel.js'
import { command, inlineFile } from './command.js'
import { crdEngine } from './crd.js'
import { compareAnswers } from './mismatch/compare-answers.js'
import { asJudged, inOwnPanes, judgedBy, type JudgedBy } from './mismatch/judged.js'
import { policyEngine } from './policy.js'
import { webhookEngine } from './webhook.js'

const ENGINES = { cel: celEngine, crd: crdEngine, policy: policyEngine, webhook: webhookEngine }

/** What reads types is large: it is loaded with the first of them. */
const ofTypes = { language: undefined as ModeEngine['language'] }

export const mismatchEngine: ModeEngine = {
  isAboutVersions: true,
  language(scenario, pane) {
    const by = judgedBy(subjectOf(scenario))
    const theirs = by.panes[pane]
    if (theirs === undefined) return undefined
    const languageOf = by.mode === 'types' ? ofTypes.language : ENGINES[by.mode].language
    const language = languageOf?.(asJudged(scenario, by, scenario.version), theirs)
    return language && { ...language, format: (offset) => language.format(offset).map((edit) => ({ ...edit, pane })) }
  },
  async answer(scenario) {
    const by = judgedBy(subjectOf(scenario))
    if (by.mode === 'types') return inMismatch(await typesAnswer(asJudged(scenario, by, scenario.version)), by)
    const engine = ENGINES[by.mode]
    const other = otherVersion(scenario)
    if (typeof other !== 'string') return { findings: [other], parts: [] }
    const answerAt = (version: string) => engine.answer(asJudged(scenario, by, version))
    const [before, after] = [await answerAt(other), await answerAt(scenario.version)]
    return inMismatch(
      {
        findings: after.findings,
        parts: compareAnswers({ version: other, answer: before }, { version: scenario.version, answer: after }),
      },
      by,
    )
  },
  command(scenario) {
    const by = judgedBy(subjectOf(scenario))
    if (by.mode === 'types') return proofCommand(scenario)
    const engine = ENGINES[by.mode]
    const other = otherVersion(scenario)
    const commandAt = (version: string): string => engine.command(asJudged(scenario, by, version))
    const own = commandAt(scenario.version)
    // The files are the same: only the command itself is there twice.
    return typeof other === 'string' ? `${commandAt(other)}\n${own.slice(own.lastIndexOf('npx kubevet '))}` : own
  },
}

const inMismatch = ({ findings, parts }: Answer, by: JudgedBy): Answer => ({
  findings: findings.map((finding) => inOwnPanes(finding, by)),
  parts,
})

async function typesAnswer(scenario: Scenario): Promise<Answer> {
  const [{ answerTypes }, { typesLanguage }] = await Promise.all([
    import('./mismatch/types.js'),
    import('./types/language.js'),
  ])
  ofTypes.language = typesLanguage
  return answerTypes(scenario)
}

/** A CRD that was written by hand is not compared on the command line. */
const proofCommand = ({ texts, version }: Scenario): string =>
  command(
    [inlineFile('types.ts', texts['subject'] ?? '')],
    ['generate', '--kubernetes-version', version, '--crd', 'crds', '--prove', '500', 'types.ts'],
  )

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
