// Names of tags that lint knows, whatever the version.
import { CONTROL_COMMENTS, extractTags, TAG_DEFINITIONS } from '../../tags/index.js'

/** The names of all tags and control comments that begin with `k8s:`. */
export const TAG_NAMES: readonly string[] = [...TAG_DEFINITIONS, ...CONTROL_COMMENTS]
  .map(({ name }) => name)
  .filter((name) => name.startsWith('k8s:'))

/** Whether a comment controls the generator, as a whole or for a type. */
export const isControl = (name: string): boolean =>
  name.startsWith('k8s:validation-gen') || CONTROL_COMMENTS.some((control) => control.name === name)

/** Whether it is one of Kubernetes' other generators that reads a tag. */
export const isForeign = (name: string): boolean => OTHER_GENERATORS.test(name)

const OTHER_GENERATORS =
  /^k8s:(deepcopy|conversion|defaulter|openapi|protobuf|prerelease-lifecycle|register|applyconfiguration|informers|client|validation|set|deprecated|model|schema|enum-?values)([-:].*)?$/

/** The name of the tag that a comment line begins with; undefined for other lines. */
export const tagNameOf = (line: string): string | undefined => extractTags([line]).keys().next().value
