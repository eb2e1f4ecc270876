// Policies and CRDs inside of test suites.
import { double } from '../../apimachinery/number/index.js'
import { isObject } from '../../apimachinery/json/index.js'
import type { SourceText } from '../../diagnostics/index.js'
import { type Manifest, readYaml } from '../../manifest/index.js'
import { inlineObject, isIdentified } from '../../manifest/object/index.js'

/** A text without this is not a suite of policies. */
const SUITE = /^policies[ \t]*:/m

/** The objects of the lists `policies` and `cluster.crds` of suites; none in other texts. */
export function suiteObjects(source: SourceText): readonly Manifest[] {
  if (!SUITE.test(source.text) || !/(?:Policy|WebhookConfiguration|ResourceDefinition)\b/.test(source.text)) return []
  return readYaml(source, { float: double }).documents.flatMap(({ value, place }) => {
    if (!isObject(value) || Object.hasOwn(value, 'kind')) return []
    const { policies, cluster } = value
    const lists = [
      ['policies', policies],
      ['cluster.crds', isObject(cluster) ? cluster['crds'] : undefined],
    ] as const
    return lists.flatMap(([field, list]) =>
      (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((one, index) =>
        isIdentified(one) ? [inlineObject(one, `${field}[${index}]`, place, source)] : [],
      ),
    )
  })
}
