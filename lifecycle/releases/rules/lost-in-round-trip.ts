import { equalJson } from '../../../apimachinery/json/index.js'
import { fieldsOf, isBelow, topmost } from '../fields.js'
import type { FieldConversion, Release, ReleasedApi, ReleasedField } from '../model.js'
import { apiName } from '../names.js'
import type { ReleaseRule, RuleFinding } from '../rule.js'
import { series, widget } from '../sample.js'

export const lostInRoundTrip: ReleaseRule = {
  rule: '2',
  code: 'POL201',
  severity: 'error',
  summary: 'Objects must be able to round-trip between the versions of an API in a release without a loss.',
  valid: [
    series({
      apis: [
        widget('v1', { fields: { 'spec.size': 'integer' } }),
        widget('v2', { fields: { 'spec.magnitude': 'integer' } }),
      ],
      conversions: [
        { group: 'example.io', kind: 'Widget', from: 'v1', to: 'v2', map: { 'spec.size': 'spec.magnitude' } },
      ],
    }),
  ],
  invalid: [
    {
      releases: series({ apis: [widget('v1', { fields: { 'spec.size': 'integer' } }), widget('v2', { fields: {} })] }),
      subject: 'example.io/v1 Widget: spec.size -> v2',
    },
  ],
  look(release) {
    const { apis = [] } = release
    return apis.flatMap((from) =>
      apis
        .filter((to) => to !== from && to.group === from.group && to.kind === from.kind && to.version !== from.version)
        .flatMap((to) => losses(from, to, release)),
    )
  },
}

function losses(from: ReleasedApi, to: ReleasedApi, release: Release): RuleFinding[] {
  const moved = mover(from, to, release.conversions ?? [])
  const there = fieldsOf(to)
  const homeless: string[] = []
  const changed: [path: string, why: string][] = []
  for (const [path, field] of fieldsOf(from)) {
    const target = moved(path)
    if (isAnnotation(target)) continue
    const other = there.get(target)
    if (other === undefined) homeless.push(path)
    else if (!holds(other, field)) changed.push([path, `${target} of ${to.version} does not hold all of its values`])
  }
  const missing = topmost(homeless).map((path): [string, string] => [path, `${to.version} has no equivalent`])
  return [...missing, ...changed].map(([path, why]) => ({
    subject: `${apiName(from)}: ${path} -> ${to.version}`,
    message: `a round trip of ${apiName(from)} through ${to.version} loses ${path}: ${why}`,
    mend: `add the field to ${to.version}, declare where it moves to, or keep it in an annotation`,
  }))
}

const isAnnotation = (path: string): boolean => /^metadata\.annotations\[[^\]]+\]$/.test(path)

/** Whether each value of a field is one of another field, too. */
const holds = (other: ReleasedField, { type, enum: values }: ReleasedField): boolean =>
  other.type === type &&
  (other.enum === undefined ||
    (values !== undefined && values.every((value) => other.enum?.some((one) => equalJson(one, value)))))

/** Where a field of one version is in another: what is below a field that moves, moves with it. */
function mover(from: ReleasedApi, to: ReleasedApi, conversions: readonly FieldConversion[]): (path: string) => string {
  const moves = conversions
    .filter(({ group, kind }) => group === from.group && kind === from.kind)
    .flatMap((conversion) => {
      const entries = Object.entries(conversion.map)
      if (conversion.from === from.version && conversion.to === to.version) return entries
      const isBack = conversion.from === to.version && conversion.to === from.version
      return isBack ? entries.map(([old, target]): [string, string] => [target, old]) : []
    })
  return (path) => {
    const own = moves.filter(([old]) => old === path || isBelow(path, old))
    const [old, target] = own.sort(([a], [b]) => b.length - a.length)[0] ?? ['', '']
    return isAnnotation(target) ? target : target + path.slice(old.length)
  }
}
