import { Double } from '../number/index.js'
import { writeYaml } from '../../manifest/index.js'

/** An object as YAML, with floats as they are written. */
export const objectYaml = (object: unknown): string =>
  writeYaml(object, { float: (value) => (value instanceof Double ? value.value : undefined) })
