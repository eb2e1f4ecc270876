import { compileRe2, type Re2 } from '../../../apimachinery/re2/index.js'
import { invalid } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `pattern`: RE2, matched anywhere in the text. An invalid pattern accepts nothing. */
export const pattern: OpenApiKeyword<'string'> = {
  kind: 'string',
  isLast: true,
  check: ({ pattern: source }) => {
    if (source === undefined) return undefined
    let compiled: Re2 | Error | undefined
    // Most patterns of a definition see no text of an object.
    const compile = (): Re2 | Error => (compiled ??= compileOrError(source))
    return {
      accepts: (text) => {
        const expression = compile()
        return !(expression instanceof Error) && expression.test(text)
      },
      findings: (text, name) => {
        const expression = compile()
        const fault = expression instanceof Error ? `, but pattern is invalid: ${expression.message}` : ''
        return [invalid(name, `should match '${source}${fault}'`, text)]
      },
    }
  },
}

function compileOrError(source: string): Re2 | Error {
  try {
    return compileRe2(source)
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}
