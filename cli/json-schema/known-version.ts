import { KUBERNETES_VERSIONS, NEWEST_VERSION, OLDEST_VERSION } from '../../apimachinery/version/index.js'

/** The schema of a Kubernetes version in a file. */
export const knownVersion = (description: string) =>
  ({
    type: 'string',
    pattern: `^(?:${KUBERNETES_VERSIONS.map((version) => version.replace('.', '\\.')).join('|')})$`,
    description,
  }) as const

export const KNOWN_VERSION_MEND = `write a known Kubernetes version, "${OLDEST_VERSION}" to "${NEWEST_VERSION}"`
