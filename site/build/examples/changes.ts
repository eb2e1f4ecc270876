import { CHANGE_RECORDS } from '../../../crd/compare/index.js'
import { upgradeEngine } from '../../../playground/engine/upgrade.js'
import type { Answer } from '../../../playground/model/answer.js'
import { sampleDefinition } from '../../../test/fixtures/crd/lint-sample.js'
import { NEWEST, type PageExample } from './example.js'

/** The samples of changes, each as two whole CRDs. */
export const changeExamples = (): PageExample[] =>
  CHANGE_RECORDS.flatMap(({ samples = [], scope }) => {
    const definition = (sample: string): string => sampleDefinition(scope === 'schema' ? 'field' : 'spec', sample)
    return samples.map(({ old, new: renewed, expected }): PageExample => {
      const scenario = {
        mode: 'upgrade',
        version: NEWEST,
        texts: { old: definition(old), new: definition(renewed) },
      }
      const messages = expected.map(({ message }) => message)
      return {
        ...{ page: 'docs/diff.md', code: `${old}\nto\n${renewed}`, says: messages.join('\n'), scenario },
        answer: () => upgradeEngine.answer(scenario),
        isSaidBy: (answer) => messages.length > 0 && messages.every((message) => isChange(message, answer)),
      }
    })
  })

/** The playground says before a change what it means. */
const isChange = (message: string, { parts }: Answer): boolean =>
  parts.some((part) => part.kind === 'errors' && part.errors.some(({ text }) => text.endsWith(`: ${message}`)))
