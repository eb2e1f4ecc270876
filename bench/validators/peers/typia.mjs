import * as generated from '../node_modules/.cache/typia.mjs'

export default function () {
  const validator = (check) => (object) => {
    const result = check(object)
    return result.success ? [] : result.errors
  }
  return { small: validator(generated.small), large: validator(generated.large) }
}
