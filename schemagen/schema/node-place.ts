// A node of a schema, as what tags ask for is written down there.
import type { Span } from '../../diagnostics/index.js'
import { isBuiltin, nativeType } from '../../tags/model/index.js'
import {
  and,
  celZero,
  isBytes,
  isNotZero,
  isZero,
  refusesZero,
  or,
  pathOf,
  type Presence,
  type Requirement,
  type RuleText,
  type SchemaKeywords,
  type SchemaPlace,
  type Stored,
  type Transition,
} from '../../tags/projection/index.js'
import { TagError } from '../../tags/record/index.js'
import type { Check, ItemCriterion, Member, Tag, Type } from '../../tags/index.js'
import { isSame, isSet, matches, orZero, select } from './cel-text.js'
import type { WritingContext } from './context.js'
import { judgedIn, type JudgedValue } from './judged-value.js'
import { settleListType } from './list-type.js'
import { isKnown, wayOfNewValues } from './new-values.js'
import type { SchemaNode } from './node.js'
import { asProperty, isCorrelated, type SchemaPath } from './path.js'
import { criteriaKey, PlaceCache } from './place-cache.js'
import { itemsPlace, keysPlace, listMapItemsPlace, propertyPlace, type ApplyTo } from './rule-place.js'
import { fieldTagSpan, type TagSpans } from './tag-spans.js'

export class NodePlace implements SchemaPlace {
  constructor(
    private readonly context: WritingContext,
    private readonly path: SchemaPath,
    /** With its pointer where the checks of a field are written, without where those of its type are. */
    readonly type: Type,
    private readonly spans: TagSpans,
    /** The tag of the element whose checks are being written. */
    private tag = '',
  ) {}

  get node(): SchemaNode {
    return this.path.node
  }

  private readonly items = new PlaceCache()
  /** The field's tag that the check of a struct comes from. */
  private fieldTag: Span | undefined

  setPresence(presence: Presence): void {
    const { node } = this
    const isPointer = nativeType(this.type).kind === 'pointer'
    node.isPresenceSettled = true
    if (presence !== 'required') node.zeroIsUnset = !isPointer
    const property = asProperty(this.path)
    if (property === undefined) return
    const { member } = property
    const parent = property.above.node
    if (presence === 'required') {
      node.mustBeSet = true
      if (!parent.requires(member)) parent.content.required.add(member.jsonName)
      if (isPointer) return
      const { tag } = this
      node.refusesZero = true
      node.whenWritten ??= () => {
        this.tag = tag
        this.requireSet()
      }
      return
    }
    if (!node.mustBeSet) parent.content.required.delete(member.jsonName)
    if (presence === 'optional') return
    const text = { message: 'Forbidden', reason: 'FieldValueForbidden' } as const
    this.write(isPointer ? 'false' : isZero('self', this.type), text)
  }

  /** A value or a list that must be set is not its zero value. Once all else is asked that may refuse it, too. */
  requireSet(): void {
    const native = nativeType(this.type)
    if (!this.node.mustBeSet || native.kind === 'pointer' || refusesZero((keyword) => this.node.keyword(keyword)))
      return
    this.tag = 'k8s:required'
    if (isBuiltin(native, 'string') || isBytes(native)) this.node.narrow({ minLength: 1 }, this.span())
    else if (native.kind === 'list') this.node.narrow({ minItems: 1 }, this.span())
    else if (native.kind === 'map') this.node.narrow({ minProperties: 1 }, this.span())
    else if (isBuiltin(native)) {
      this.write(isNotZero('self', this.type), { message: 'Required value', reason: 'FieldValueRequired' })
    }
  }

  require(requirement: Requirement): void {
    const { node } = this
    const { keywords, keywordsOrZero, implied, zeroHolds, otherHolds } = requirement
    const isExempt = node.zeroIsUnset && !zeroHolds
    if (!isExempt && !zeroHolds) this.refuseZero(requirement)
    if (isExempt && otherHolds === true) return
    const exact = isExempt ? keywordsOrZero : keywords
    if (exact !== undefined) {
      node.narrow(exact, this.span())
      return
    }
    if (implied !== undefined) node.narrow(implied, this.span())
    const holds = requirement.holds('self', this.stored(this.path))
    this.write(isExempt ? or(isZero('self', this.type), holds) : holds, requirement)
  }

  /** A property that is left out has its zero value, or none: where that is refused, so is leaving it out. */
  private refuseZero({ nilHolds = true, ...text }: Requirement): void {
    const { node } = this
    node.refusesZero = true
    const property = asProperty(this.path)
    if (property === undefined) return
    const { above, member } = property
    const parent = above.node
    const isRefused =
      nativeType(member.type).kind === 'pointer'
        ? !nilHolds && nativeType(this.type).kind === 'pointer' && !node.isPresenceSettled
        : celZero(member.type) !== undefined
    if (!isRefused || parent.requires(member) || node.mustBeSet) return
    const stored = this.stored(above)
    const isUnchanged = stored === undefined ? 'false' : and(stored.isThere, `!has(${select(stored.value, member)})`)
    const rule = or(`has(${select('self', member)})`, isUnchanged)
    const span = this.span()
    const write = ({ node: struct }: SchemaPath): void => {
      struct.refusesZero = true
      addRule(struct, rule, below(pathOf(member), text), span)
    }
    write(above)
    this.context.wrote([above], above, write)
  }

  /** The stored value of a node, where rules can compare with it. */
  private stored(path: SchemaPath): Stored | undefined {
    return isCorrelated(path) ? { isThere: 'oldSelf.hasValue()', value: 'oldSelf.value()' } : undefined
  }

  transition(transition: Transition): void {
    const { tag, fieldTag } = this
    this.context.wrote(this.writeTransition(transition), this.path, (path) => {
      const place = new NodePlace(this.context, path, this.type, this.spans, tag)
      place.fieldTag = fieldTag
      place.transition(transition)
    })
  }

  /** Returns where there are rules of it now. */
  private writeTransition(transition: Transition): SchemaPath[] {
    const { node, path } = this
    const judged = judgedIn(path, this.type, transition)
    const written: SchemaPath[] = []
    if (isCorrelated(judged.path)) {
      const [self, old] = [judged.version('self'), judged.version('oldSelf')]
      const isUnset = node.zeroIsUnset && transition.unsetToo !== true ? isZero(self.text, this.type) : 'false'
      this.write(or(isUnset, transition.holds(self, old)), below(judged.fieldPath, transition), judged.path.node)
      written.push(judged.path)
    } else if (transition.whenNew === undefined) {
      this.refuse(
        'the items of this list have no stored counterparts to compare with, so their updates are not checked',
      )
      return written
    }
    const ofNew = this.checkNew(transition, judgedIn(path, this.type, { ...transition, both: false }))
    return ofNew === undefined ? written : [...written, ofNew]
  }

  /** Writes down what is checked of values that are new because something around them is; returns where. */
  private checkNew(transition: Transition, judged: JudgedValue): SchemaPath | undefined {
    const { whenNew } = transition
    const way = wayOfNewValues(judged.path)
    if (whenNew === undefined || way === undefined) return undefined
    const rule = isKnown(way, (self) => (whenNew === false ? 'false' : whenNew(judged.version(self))))
    const path: string[] = []
    for (const one of way.steps) {
      if (one.kind !== 'property') break
      path.push(pathOf(one.member))
    }
    if (path.length === way.steps.length) path.push(judged.fieldPath)
    this.write(rule, below(path.join(''), transition), way.from.node)
    return way.from
  }

  private write(rule: string, text: RuleText, node = this.node): void {
    addRule(node, rule, text, this.span())
  }

  annotate(keywords: SchemaKeywords): void {
    this.node.write(keywords, this.span())
  }

  refuse(reason: string, mend?: string): void {
    this.report('lost', reason, mend)
  }

  private report(kind: 'lost' | 'left out', reason: string, mend?: string, span = this.span()): void {
    const tag = this.tag === '' ? '' : `+${this.tag}: `
    this.context.report({ kind, message: `${tag}${reason}`, span, mend })
  }

  declare(tag: Tag): void {
    if (this.spans.has(tag.name)) this.tag = tag.name
    this.context.definition(tag.name)?.declare?.(tag, this)
  }

  /** When all tags of a list are declared: whether it has unique items, and whether code says so. */
  settleList(isUnique: boolean, isCustomUnique: boolean): void {
    const problem = settleListType(this.node, isUnique, isCustomUnique)
    if (problem === undefined) return
    const { tag } = this
    this.tag = 'k8s:listType'
    this.refuse(problem)
    this.tag = tag
  }

  apply(checks: readonly Check[]): void {
    this.applyTo(this, checks)
  }

  private readonly applyTo: ApplyTo = (place, checks) => {
    const stopped = new Set<string>()
    for (const check of inOrder(checks)) {
      if (stopped.has(check.cohort)) continue
      if (this.spans.has(check.tag)) this.tag = check.tag
      const { tag, fieldTag } = this
      const ofField = fieldTagSpan(this.context, check)
      if (ofField !== undefined) [this.tag, this.fieldTag] = [check.tag, ofField]
      if (this.isWritten(check)) this.applyOne(place, check)
      else this.leaveOut(place, check)
      if (ofField !== undefined) [this.tag, this.fieldTag] = [tag, fieldTag]
      if (!stopsAlways(check)) continue
      if (check.cohort === '') return
      stopped.add(check.cohort)
    }
  }

  private applyOne(place: SchemaPlace, check: Check): void {
    const definition = this.context.definition(check.tag)
    if (definition?.project === undefined) {
      place.refuse('a schema cannot say what it checks')
      return
    }
    try {
      definition.project(check, place)
    } catch (error) {
      if (!(error instanceof TagError)) throw error
      this.report('lost', error.reason, undefined, this.innermostSpan(check))
    }
  }

  /** Where the tag is that has a check as its payload: of several with the same name, payloads tell which. */
  private innermostSpan({ tag, call }: Check): Span {
    const inner = 'inner' in call ? this.innermostSpan(call.inner) : this.node.span
    return inner === this.node.span ? (this.spans.get(tag) ?? inner) : inner
  }

  /** Whether the check's level is one of those that are written. */
  private isWritten({ level }: Check): boolean {
    return level === undefined || (level === 'beta' && this.context.options.level === 'beta')
  }

  /** A check that is left out still keeps others from running. */
  private leaveOut(place: SchemaPlace, { level, call, shortCircuit }: Check): void {
    this.report('left out', `${level ?? ''} checks are left out`)
    if (shortCircuit && call.kind === 'constraint' && call.name.startsWith('required')) place.setPresence('optional')
  }

  keyword(name: string): unknown {
    return this.node.keyword(name)
  }

  values(): SchemaPlace {
    const native = nativeType(this.type)
    const node = this.node.items ?? this.node.values
    if (node === undefined || (native.kind !== 'list' && native.kind !== 'map')) {
      throw new TagError('a schema has no place for the values of this type')
    }
    return new NodePlace(this.context, { node, above: this.path }, native.elem, this.spans, this.tag)
  }

  keys(): SchemaPlace {
    return keysPlace(this, 0, this.applyTo)
  }

  itemsWith(criteria: readonly ItemCriterion[]): SchemaPlace {
    return this.items.of(criteriaKey(criteria), () => {
      const { items } = this.node
      // The items of list maps have stored counterparts, so the rule is best kept with them.
      return items === undefined || this.keyword('x-kubernetes-list-type') !== 'map'
        ? itemsPlace(this, criteria, 0, this.applyTo, this.node)
        : listMapItemsPlace(this, this.values(), criteria, this.applyTo, items)
    })
  }

  property(member: Member): SchemaPlace {
    this.node.unshare?.()
    const node = this.node.properties.get(member.jsonName)
    if (node === undefined) throw new TagError(`a schema has no place for ${member.jsonName}`)
    return new NodePlace(this.context, { node, above: this.path }, member.type, this.spans, this.tag)
  }

  propertyWhen(member: Member, condition: (struct: string) => string, reads: readonly Member[]): SchemaPlace {
    return propertyPlace(this, member, { holds: condition, reads }, 0, this.applyTo, this.node)
  }

  isSet(struct: string, member: Member): string {
    return isSet(struct, member, this.node.always(member))
  }

  select(struct: string, member: Member): string {
    return orZero(struct, member, this.node.always(member))
  }

  isSame(one: string, other: string, member: Member): string {
    return isSame(one, other, member, this.node.always(member))
  }

  matches(item: string, criteria: readonly ItemCriterion[]): string {
    return matches(item, criteria, (member) => this.node.items?.always(member) === true)
  }

  option(name: string): boolean | undefined {
    return this.context.option(name)
  }

  private span(): Span {
    return this.fieldTag ?? this.spans.get(this.tag) ?? this.node.span
  }
}

/** The text of a rule that is written further up. */
const below = (path: string, { message, reason, fieldPath = '' }: RuleText): RuleText => ({
  message,
  ...(reason !== undefined && { reason }),
  fieldPath: `${path}${fieldPath}`,
})

function addRule(
  node: SchemaNode,
  rule: string,
  { message, messageExpression, reason, fieldPath }: RuleText,
  span: Span,
): void {
  if (rule === 'true') return
  node.addRule({
    rule,
    message,
    ...(messageExpression !== undefined && { messageExpression }),
    ...(reason !== undefined && { reason }),
    ...(fieldPath !== undefined && fieldPath !== '' && { fieldPath }),
    ...(/\boldSelf\.hasValue\(\)/.test(rule) && { optionalOldSelf: true }),
    span,
  })
}

/** Short circuits first, as they run. */
const inOrder = (checks: readonly Check[]): readonly Check[] =>
  checks.length < 2 ? checks : [...checks].sort((a, b) => Number(b.shortCircuit) - Number(a.shortCircuit))

/** Whether no other check of its cohort runs after this one, whatever the value is. */
const stopsAlways = ({ call, shortCircuit }: Check): boolean =>
  shortCircuit && call.kind === 'constraint' && call.name === 'fixedResult' && call.args[0] === false
