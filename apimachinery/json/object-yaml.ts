import { Double } from '../number/index.js'
import { writeYaml, type WriteYamlOptions } from '../../manifest/index.js'

/** How floats of objects are written as YAML: as floats, `1.0` too. */
export const YAML_FLOATS: WriteYamlOptions = { float: (value) => (value instanceof Double ? value.value : undefined) }

/** An object as YAML, with floats as they are written. */
export const objectYaml = (object: unknown): string => writeYaml(object, YAML_FLOATS)
