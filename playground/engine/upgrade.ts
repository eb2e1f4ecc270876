// The mode `upgrade`: an old CRD and a new one.
import { manifestLanguage } from '../language/manifest-language.js'
import type { ModeEngine } from '../model/mode.js'
import { command, inlineFile } from './command.js'
import { upgradeAnswer } from './upgrade/answer.js'
import { compareUpgrade } from './upgrade/comparison.js'

export const upgradeEngine: ModeEngine = {
  language: manifestLanguage,
  answer: (scenario) => upgradeAnswer(compareUpgrade(scenario)),
  command({ texts, version }) {
    const { old = '', new: renewed = '', objects = '' } = texts
    const isWithObjects = objects.trim() !== ''
    return command(
      [
        inlineFile('old.yaml', old),
        inlineFile('new.yaml', renewed),
        ...(isWithObjects ? [inlineFile('objects.yaml', objects)] : []),
      ],
      [
        ...['diff', '--all', '--kubernetes-version', version],
        ...(isWithObjects ? ['--objects', 'objects.yaml'] : []),
        ...['old.yaml', 'new.yaml'],
      ],
    )
  },
}
