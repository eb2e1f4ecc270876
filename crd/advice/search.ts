// Searches the fewest and largest limits that bring the rules of a schema inside what they may cost.
import { addCosts, RULE_COST_LIMIT, SCHEMA_COST_LIMIT } from '../rule/cost.js'
import { smallestLimit } from './bound.js'
import { atLevel, choicesOf, HIGHEST_LEVEL, lowestOf, subsets, type Choice } from './choice.js'
import { OWN_LIMITS, type BoundPlace, type Limits, type ModelledExpression } from './cost-model.js'
import type { Effort } from './effort.js'
import { TriedLimits, type Allowance } from './tried-limits.js'
import { isName, usualLimit } from './usual-limit.js'

/** What limits should leave room for, by their places. */
export interface Room {
  /** Sizes of values in real objects. */
  observed(place: BoundPlace): number
  /** Sizes that the schema itself asks for, by its defaults. */
  required(place: BoundPlace): number
}

/** Limits that few feel; smaller ones are only set if these don't do. */
const COMFORTABLE = { maxItems: 16, maxLength: 63, maxProperties: 16 }
/** Sets of places that are tried in a search of the smallest one; with more, places are left out one by one instead. */
const MAX_SETS = 400
/** An expression's part of a total from which on its places are looked at. */
const NOTABLE = SCHEMA_COST_LIMIT / 1000n

/**
 * The part of what the API server allows that costs are brought down to where that hurts nobody: the next field or rule then
 * fits in, too. `crd/cel-cost` warns of more.
 */
const COMFORTABLE_PART = 2n

/**
 * The limits to be set: as few as possible, and then as large as is usual; comfortable ones rather than small ones, new ones
 * rather than smaller ones in the place of the schema's own, and below the sizes of real objects only where nothing else does.
 */
export function searchLimits(expressions: readonly ModelledExpression[], room: Room, effort: Effort): Limits {
  const lowest = new Map(placesOf(expressions).map((place) => [place, lowestLimit(place, room)]))
  return new Search(expressions, effort, lowest).run(room)
}

/** What expressions cost together. */
export const totalOf = (expressions: readonly ModelledExpression[], limits: Limits): bigint =>
  expressions.reduce((total, expression) => addCosts(total, expression.cost(limits)), 0n)

class Search {
  /** Places that have a part in what is too expensive. */
  readonly #places: readonly BoundPlace[]
  /** Expressions whose cost depends on one of them. */
  readonly #affected: readonly ModelledExpression[]
  /** Those that cost too much each, but for those that nothing helps. */
  readonly #expensive: readonly ModelledExpression[]
  /** From what is wanted to what has to be. */
  readonly #allowances: readonly Allowance[]
  readonly #effort: Effort

  constructor(expressions: readonly ModelledExpression[], effort: Effort, lowest: Limits) {
    this.#effort = effort
    const isHelped = (expression: ModelledExpression, limit = RULE_COST_LIMIT): boolean =>
      expression.cost(lowest) <= limit
    this.#expensive = expressions.filter(
      (expression) => expression.cost(OWN_LIMITS) > RULE_COST_LIMIT && isHelped(expression),
    )
    const hasBudget = totalOf(expressions, lowest) <= SCHEMA_COST_LIMIT
    const isTotalOver = hasBudget && totalOf(expressions, OWN_LIMITS) > SCHEMA_COST_LIMIT
    const expensive = new Set(this.#expensive)
    const looked = expressions.filter(
      (expression) => expensive.has(expression) || (isTotalOver && expression.cost(OWN_LIMITS) >= NOTABLE),
    )
    this.#places = placesOf(looked).filter((place) => effort.isSpent || hasPart(place, looked, lowest))
    const places = new Set(this.#places)
    const isAffected = (expression: ModelledExpression): boolean => expression.places.some((place) => places.has(place))
    this.#affected = expressions.filter(isAffected)
    const others = totalOf(
      expressions.filter((expression) => !isAffected(expression)),
      OWN_LIMITS,
    )
    const allowance = (part: bigint): Allowance => ({
      limitOf: (expression) => {
        if (expensive.has(expression) && isHelped(expression, RULE_COST_LIMIT / part)) return RULE_COST_LIMIT / part
        return isHelped(expression) ? RULE_COST_LIMIT : undefined
      },
      ...(hasBudget && { budget: (isTotalOver ? SCHEMA_COST_LIMIT / part : SCHEMA_COST_LIMIT) - others }),
    })
    this.#allowances = [allowance(COMFORTABLE_PART), allowance(1n)]
  }

  run(room: Room): Limits {
    for (const choices of this.#tiers(room)) {
      for (const allowance of this.#allowances) {
        if (!this.#isInside(lowestOf(choices), allowance)) continue
        return this.#largest(this.#fewest(choices, allowance), allowance)
      }
    }
    return OWN_LIMITS
  }

  /** What may be set, from what hurts least to what hurts most. */
  *#tiers(room: Room): Generator<readonly Choice[]> {
    const free = this.#places.filter(({ current }) => current === undefined)
    const floor = (place: BoundPlace): number => lowestLimit(place, room)
    const observed = (place: BoundPlace): number => Math.max(room.observed(place), floor(place))
    const comfortable = (place: BoundPlace): number => Math.max(COMFORTABLE[place.keyword], observed(place))
    const highest = (place: BoundPlace): number => usualLimit(place, observed(place))
    const named = (place: BoundPlace): number => (isName(place) ? highest(place) : comfortable(place))
    yield choicesOf(free, { lowest: named, highest })
    yield choicesOf(free, { lowest: comfortable, highest })
    yield choicesOf(this.#places, { lowest: comfortable, highest })
    yield choicesOf(free, { lowest: observed, highest })
    yield choicesOf(this.#places, { lowest: observed, highest })
    yield choicesOf(this.#places, { lowest: floor, highest })
  }

  #isInside(limits: Limits, allowance: Allowance): boolean {
    return new TriedLimits(this.#affected, allowance, limits).isInside
  }

  /** The smallest set of choices that does at their lowest limits. */
  #fewest(choices: readonly Choice[], allowance: Allowance): readonly Choice[] {
    const components = componentsOf(this.#expensive)
    const needed = new Set(
      components.flatMap((component) => fewestFor(component, choices, allowance.limitOf, this.#effort)),
    )
    const set = choices.filter((choice) => needed.has(choice))
    const tried = new TriedLimits(this.#affected, allowance, lowestOf(set))
    if (tried.isInside) return set
    // The total is still over: more is added, and what does most is left out last.
    const others = choices
      .filter((choice) => !needed.has(choice))
      .map((choice) => ({ choice, total: totalWith(tried, choice) }))
      .sort((a, b) => Number(a.total > b.total) - Number(a.total < b.total))
    return irreducible(
      new TriedLimits(this.#affected, allowance, lowestOf(choices)),
      [...set, ...others.map(({ choice }) => choice)],
      this.#effort,
    )
  }

  /** The largest limits: all raised together first, then one after the other while any can be. */
  #largest(choices: readonly Choice[], allowance: Allowance): Limits {
    const level = highestLevel((height) => this.#isInside(atLevel(choices, height), allowance))
    const tried = new TriedLimits(this.#affected, allowance, atLevel(choices, level))
    for (let open = choices; open.length > 0;) {
      open = open.filter(({ place, values }) => {
        const next = values[values.indexOf(tried.limits.get(place) as number) + 1]
        return next !== undefined && !this.#effort.isSpent && tried.trySet(place, next)
      })
    }
    return tried.limits
  }
}

/** The smallest set for expressions that share places; of several that which allows for the largest limits. */
function fewestFor(
  expressions: readonly ModelledExpression[],
  all: readonly Choice[],
  limitOf: Allowance['limitOf'],
  effort: Effort,
): readonly Choice[] {
  const places = new Set(placesOf(expressions))
  const choices = all.filter(({ place }) => places.has(place))
  const allowance = limitOf === undefined ? {} : { limitOf }
  const does = (set: readonly Choice[], level: number): boolean =>
    new TriedLimits(expressions, allowance, atLevel(set, level)).isInside
  let tried = 0
  for (let size = 1; size < choices.length; size++) {
    let best: { set: readonly Choice[]; level: number } | undefined
    for (const set of subsets(choices, size)) {
      if (++tried > MAX_SETS || effort.isSpent) {
        return best?.set ?? irreducible(new TriedLimits(expressions, allowance, lowestOf(choices)), choices, effort)
      }
      if (!does(set, -1)) continue
      const level = highestLevel((height) => does(set, height))
      if (best === undefined || level > best.level) best = { set, level }
    }
    if (best !== undefined) return best.set
  }
  return choices
}

/** What expressions cost together with one more choice. */
function totalWith(tried: TriedLimits, { place, values }: Choice): bigint {
  tried.set(place, values[0])
  const { total } = tried
  tried.set(place, undefined)
  return total
}

/** Whether a limit at a place makes any of the expressions cheaper, alone or together with all others. */
function hasPart(place: BoundPlace, expressions: readonly ModelledExpression[], lowest: Limits): boolean {
  const alone = new Map([[place, lowest.get(place) as number]])
  return expressions.some((expression) => {
    if (!expression.places.includes(place)) return false
    if (expression.cost(alone) < expression.cost(OWN_LIMITS)) return true
    const others = new Map(expression.places.map((other) => [other, lowest.get(other) as number]))
    others.delete(place)
    return expression.cost(lowest) < expression.cost(others)
  })
}

/** Leaves out what can be left out, last ones first. */
function irreducible(tried: TriedLimits, choices: readonly Choice[], effort: Effort): readonly Choice[] {
  const kept = [...choices].reverse().filter(({ place }) => effort.isSpent || !tried.trySet(place, undefined))
  return kept.reverse()
}

/** The highest level that does; the lowest limits do. */
function highestLevel(does: (level: number) => boolean): number {
  let inside = -1
  let outside = HIGHEST_LEVEL + 1
  while (outside - inside > 1) {
    const middle = (inside + outside) >> 1
    if (does(middle)) inside = middle
    else outside = middle
  }
  return inside
}

/** Expressions that have places in common, directly or by way of others. */
function componentsOf(expressions: readonly ModelledExpression[]): ModelledExpression[][] {
  let components: { places: Set<BoundPlace>; members: ModelledExpression[] }[] = []
  for (const expression of expressions) {
    const touches = ({ places }: { places: Set<BoundPlace> }): boolean =>
      expression.places.some((place) => places.has(place))
    const touched = components.filter(touches)
    components = components.filter((component) => !touches(component))
    components.push({
      places: new Set([...touched.flatMap(({ places }) => [...places]), ...expression.places]),
      members: [...touched.flatMap(({ members }) => members), expression],
    })
  }
  return components.map(({ members }) => members)
}

const placesOf = (expressions: readonly ModelledExpression[]): BoundPlace[] =>
  [...new Set(expressions.flatMap(({ places }) => places))].sort(comparePlaces)

/** Lists before maps before strings, and what is higher in the schema first. */
function comparePlaces(a: BoundPlace, b: BoundPlace): number {
  const byKeyword = ORDER[a.keyword] - ORDER[b.keyword]
  return byKeyword !== 0 ? byKeyword : a.path.length - b.path.length
}
const ORDER = { maxItems: 0, maxProperties: 1, maxLength: 2 }

/** The smallest limit for a place, whatever the objects are. */
export function lowestLimit(place: BoundPlace, room: Room): number {
  const floor = Math.max(smallestLimit(place.schema, place.keyword), room.required(place))
  return place.current === undefined ? floor : Math.min(floor, Number(place.current))
}
