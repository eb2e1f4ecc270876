import generated from '../node_modules/.cache/ajv-standalone.cjs'

export default function () {
  const validator = (check) => (object) => (check(object) ? [] : check.errors)
  return { small: validator(generated.small), large: validator(generated.large) }
}
