import { visible } from '../../diagnostics/frame/index.js'
import type { RuleKey } from '../model/data.js'
import type { SwitchEffect, RuleVerdict } from '../verdict/index.js'
import type { SourcePlace } from './source-place.js'

/** What to call a field: the root has no name. */
export const fieldName = ({ field }: Pick<RuleKey, 'field'>): string => (field === '' ? '(object)' : field)

/** What to call a rule: its tag, or what its errors have. */
export const ruleName = ({ tag, rule }: Pick<RuleVerdict, 'tag' | 'rule'>): string =>
  tag === undefined ? originName(rule) : `+${tag.tag}`

/** `FieldValueInvalid minimum`. */
export const originName = ({ type, origin }: Pick<RuleKey, 'type' | 'origin'>): string =>
  origin === '' ? type : `${type} ${origin}`

/** `types.ts:12`. */
export const placeName = ({ span: { source, start } }: SourcePlace): string =>
  visible(`${source.name}:${source.position(start).line}`)

/** What the switch to declarative validation means to a request, in words. */
export const EFFECT_TEXTS: Readonly<Record<SwitchEffect, string>> = {
  'let-in': 'refused now, let in after the switch',
  refused: 'accepted now, refused after the switch',
  same: 'refused before and after the switch',
}
