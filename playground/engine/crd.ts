// The mode `crd`: a CRD, an object of it, and the object that is stored.
import { manifestLanguage } from '../language/manifest-language.js'
import type { ModeEngine } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { command, inlineFile } from './command.js'
import { answerCrd } from './crd/answer.js'
import { crdPane } from './crd/definition.js'
import { judgeObject } from './crd/object.js'
import { crdSuite } from './crd/test-case.js'
import { Panes } from './panes.js'

export const crdEngine: ModeEngine = {
  answer: answerCrd,
  command: crdCommand,
  testCase: (scenario) => {
    const { judged } = crdPane(scenario)
    const object = judged && judgeObject(judged, new Panes(scenario), scenario)
    return judged === undefined || typeof object !== 'object' ? undefined : crdSuite(judged, object)
  },
  language: manifestLanguage,
}

function crdCommand({ texts, version }: Scenario): string {
  const { crd = '', object = '', old = '' } = texts
  const isThere = (text: string): boolean => text.trim() !== ''
  const files = [
    inlineFile('crd.yaml', crd),
    ...(isThere(object) ? [inlineFile('object.yaml', object)] : []),
    ...(isThere(old) ? [inlineFile('stored.yaml', old)] : []),
  ]
  if (!isThere(object)) return command(files, ['lint', '--costs', '--kubernetes-version', version, 'crd.yaml'])
  return command(files, [
    ...['validate', '--kubernetes-version', version, '--crd', 'crd.yaml'],
    ...(isThere(old) ? ['--old', 'stored.yaml'] : []),
    'object.yaml',
  ])
}
