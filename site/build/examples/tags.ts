import { objectYaml } from '../../../apimachinery/json/index.js'
import { type ExampleInput, TAG_DEFINITIONS, type TagExample } from '../../../tags/index.js'
import { typesEngine } from '../../../playground/engine/types.js'
import type { Answer } from '../../../playground/model/answer.js'
import { NEWEST, type PageExample } from './example.js'
import { kindModule } from './typed-module.js'

/** The examples of tags, each as the spec of a kind, with the first object that the page has of them. */
export const tagExamples = (): PageExample[] =>
  TAG_DEFINITIONS.flatMap(({ examples }) =>
    examples.map((example): PageExample => {
      const { source, refused } = example
      const [input, errors] = shownInput(example)
      const texts = {
        types: kindModule(source),
        ...(input && { object: shown(input.object) }),
        ...(input?.old !== undefined && { oldObject: shown(input.old) }),
      }
      const scenario = { mode: 'types', version: NEWEST, texts }
      return {
        ...{ page: 'docs/tags.md', code: source, says: refused ?? errors.join('\n'), scenario },
        answer: () => typesEngine.answer(scenario),
        isSaidBy: (answer) =>
          refused === undefined
            ? JSON.stringify(errorsIn(answer)) === JSON.stringify(errors.map(inSpec))
            : answer.findings.some(({ message }) => message.includes(refused)),
      }
    }),
  )

/** One that is rejected rather than one that is accepted. In the playground all options are off. */
function shownInput({ rejects = [], accepts = [] }: TagExample): [ExampleInput | undefined, readonly string[]] {
  const isPlain = ({ options = [] }: ExampleInput): boolean => options.length === 0
  const rejected = rejects.find(isPlain)
  return rejected === undefined ? [accepts.find(isPlain), []] : [rejected, rejected.errors]
}

const shown = (spec: unknown): string =>
  objectYaml({ apiVersion: 'example.com/v1', kind: 'Widget', metadata: { name: 'example' }, spec: spec as never })

/** An error of the `Example` as one of the object that has it. */
const inSpec = (error: string): string =>
  error.startsWith('<nil>') ? error.replace('<nil>', 'spec') : error.replace(/^(?!\[)/, '.').replace(/^/, 'spec')

/** Undefined where nothing was judged. */
const errorsIn = ({ parts }: Answer): readonly string[] | undefined => {
  const [verdict, list] = parts
  if (verdict?.kind !== 'decision' || verdict.verdict === 'unsure') return undefined
  return list?.kind === 'errors' ? list.errors.map(({ text }) => text) : []
}
