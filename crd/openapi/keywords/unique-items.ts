import { equalJson } from '../../../apimachinery/json/index.js'
import { invalid } from '../finding.js'
import type { OpenApiKeyword } from './keyword.js'

/** `uniqueItems`, which definitions may not have, but documents of built-in kinds do. */
export const uniqueItems: OpenApiKeyword<'array'> = {
  kind: 'array',
  check: ({ uniqueItems: isUnique }) =>
    isUnique === true
      ? {
          accepts: (list) => !list.some((item, index) => isAmong(item, list, index)),
          findings: (_list, name) => [invalid(name, "shouldn't contain duplicates", '')],
        }
      : undefined,
}

function isAmong(item: unknown, list: readonly unknown[], end: number): boolean {
  for (let index = 0; index < end; index++) if (equalJson(list[index], item)) return true
  return false
}
