import type { Conversion } from '../../definition/model.js'
import { equalJson } from '../../../apimachinery/json/index.js'
import { breaking, compatible, effects, harmless } from '../effects.js'
import { defineChange } from '../kind.js'

const strategyOf = (conversion: Conversion | undefined): string => conversion?.strategy ?? 'None'

const VERSIONS =
  'versions:\n- {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}\n- {name: v2, served: true, storage: false, schema: {openAPIV3Schema: {type: object}}}'

export const conversion = defineChange({
  scope: 'definition',
  code: 'diff/conversion',
  summary: 'The conversion of objects between versions changed.',
  why: 'Without a webhook only apiVersion is rewritten, and fields that the other version lacks are dropped. Another webhook may convert the same object differently.',
  samples: [
    {
      old: `conversion: {strategy: None}\n${VERSIONS}`,
      new: `conversion: {strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: {url: "https://example.com"}}}\n${VERSIONS}`,
      expected: [
        {
          message: 'conversion strategy changed from None to Webhook',
          stored: 'breaking',
          clients: 'breaking',
          apply: 'compatible',
        },
      ],
    },
  ],
  *compare({ old, new: renewed }) {
    if (equalJson(old.spec.conversion, renewed.spec.conversion)) return
    const [before, after] = [strategyOf(old.spec.conversion), strategyOf(renewed.spec.conversion)]
    const at = renewed.spec.conversion === undefined ? '' : 'conversion'
    const place = { handles: ['conversion'], at, oldAt: old.spec.conversion === undefined ? '' : 'conversion' }
    if (before !== after) {
      const isSingle = renewed.spec.versions.length === 1
      yield {
        message: `conversion strategy changed from ${before} to ${after}`,
        effects: isSingle
          ? harmless('there is only one version, so nothing is converted')
          : effects(
              breaking('objects stored in another version are read differently'),
              breaking(
                after === 'None'
                  ? 'fields that the other version lacks or names differently are dropped'
                  : 'every request to a version other than the storage version depends on the webhook',
              ),
            ),
        ...place,
      }
    } else {
      yield {
        message: 'the conversion webhook is called differently',
        effects: effects(
          compatible('objects are converted by a webhook as before'),
          compatible('objects are converted by a webhook as before'),
        ),
        ...place,
      }
    }
  },
})
