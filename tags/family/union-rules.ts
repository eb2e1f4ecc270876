// Unions as rules of the struct or list that has the members.
import type { Call, UnionMemberSource } from '../model/plan.js'
import type { Member } from '../model/type.js'
import { and, celLiteral, conditional, not, or, sameTruth } from '../projection/cel.js'
import { pathOf } from '../projection/field-path.js'
import type { SchemaPlace } from '../projection/place.js'
import type { Stored } from '../projection/requirement.js'
import { quote } from '../../apimachinery/text/index.js'

type Union = Extract<Call, { kind: 'union' }>

/** The members that are set are judged when others are than before. */
export function projectUnion(call: Union, place: SchemaPlace): void {
  if (call.discriminator !== undefined) projectDiscriminated(call, call.discriminator.member, place)
  else projectCount(call, place)
}

const isMemberSet = (source: UnionMemberSource, parent: string, place: SchemaPlace): string =>
  source.by === 'field'
    ? place.isSet(parent, source.member)
    : `${parent}.exists(x, ${place.matches('x', source.criteria)})`

/** Whether the same members were set before; of lists that isn't asked, since the server's estimate knows no size of stored ones. */
const sameMembers = (sources: readonly UnionMemberSource[], stored: Stored, place: SchemaPlace): string =>
  sources.some(({ by }) => by === 'item')
    ? 'false'
    : and(
        stored.isThere,
        ...sources.map((source) =>
          sameTruth(isMemberSet(source, 'self', place), isMemberSet(source, stored.value, place)),
        ),
      )

function projectCount({ rule, names, sources }: Union, place: SchemaPlace): void {
  const listed = names.map(({ name }) => `\`${name}\``).join(', ')
  const areSet = sources.map((source) => isMemberSet(source, 'self', place))
  const [one = 'false', other] = areSet
  const isUnion = rule === 'union'
  const holds =
    other === undefined
      ? isUnion
        ? one
        : 'true'
      : areSet.length > 2
        ? `${areSet
            .map((isSet) => conditional(isSet, '1', '0'))
            .map((count) => `(${count})`)
            .join(' + ')} ${isUnion ? '==' : '<='} 1`
        : isUnion
          ? not(sameTruth(one, other))
          : not(and(one, other))
  const missing = `must specify one of: ${listed}`
  const several = `must specify ${isUnion ? 'exactly' : 'at most'} one of: ${listed}`
  place.require({
    holds: (_self, stored) => or(holds, stored === undefined ? 'false' : sameMembers(sources, stored, place)),
    zeroHolds: !isUnion,
    message: several,
    ...(isUnion && { messageExpression: conditional(or(...areSet), quote(several), quote(missing)) }),
  })
}

/** The discriminator says which member is set: for each member, that it is, and that it is not otherwise. */
function projectDiscriminated({ names, sources }: Union, discriminator: Member, place: SchemaPlace): void {
  const unchanged = (self: string, stored: Stored | undefined): string =>
    stored === undefined
      ? 'false'
      : and(sameMembers(sources, stored, place), place.isSame(self, stored.value, discriminator))
  sources.forEach((source, at) => {
    const { discriminatorValue } = names[at] ?? { discriminatorValue: '' }
    const value = quote(discriminatorValue)
    const isSelected = (self: string): string =>
      `${place.select(self, discriminator)} == ${celLiteral(discriminatorValue)}`
    const fieldPath = source.by === 'field' ? { fieldPath: pathOf(source.member) } : {}
    place.require({
      holds: (self, stored) => or(not(isSelected(self)), isMemberSet(source, self, place), unchanged(self, stored)),
      zeroHolds: discriminatorValue !== '',
      message: `must be specified when \`${discriminator.jsonName}\` is ${value}`,
      ...fieldPath,
    })
    place.require({
      holds: (self, stored) => or(isSelected(self), not(isMemberSet(source, self, place)), unchanged(self, stored)),
      zeroHolds: true,
      message: `may only be specified when \`${discriminator.jsonName}\` is ${value}`,
      ...fieldPath,
    })
  })
}
