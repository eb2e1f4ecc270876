import { objectYaml } from '../output/object-yaml.js'
import { unifiedDiff } from '../output/unified-diff.js'

/** The difference of two objects as YAML. */
export function objectDifference({ expected, actual }: { readonly expected: object; readonly actual: object }): string {
  const lines = unifiedDiff(objectYaml(expected), objectYaml(actual), '').trimEnd().split('\n')
  return ['--- expected', '+++ actual', ...lines.slice(2)].join('\n')
}
