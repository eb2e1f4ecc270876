import { LINT_RULES } from '../../../generator/index.js'
import { typesEngine } from '../../../playground/engine/types.js'
import { NEWEST, type PageExample } from './example.js'
import { typedModule } from './typed-module.js'

/** The samples in which rules of tagged types find something. */
export const typeLintExamples = (): PageExample[] =>
  LINT_RULES.flatMap(({ code: rule, invalid }) =>
    invalid.map(({ source, message: says }): PageExample => {
      // The samples of this one are whole modules.
      const types = rule === 'lint/unselected' ? `${source}\n` : typedModule(source)
      const scenario = { mode: 'types', version: NEWEST, texts: { types } }
      return {
        ...{ page: 'docs/lint.md', code: source, says, scenario },
        answer: () => typesEngine.answer(scenario),
        isSaidBy: ({ findings }) => findings.some(({ code, message }) => code === rule && message.endsWith(says)),
      }
    }),
  )
