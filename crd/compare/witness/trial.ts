// What two CRDs say to objects that may show a change, within a number of attempts.
import type { JsonObject } from '../../../apimachinery/json/index.js'
import type { Aim } from '../kind.js'
import { refusalText, type Judge, type JudgedPlace, type Refusal } from './judge.js'
import { isErrorOf, isErrorOfRule } from './keyword-error.js'
import { isAbout } from './locate.js'

/** The change that is to be shown, and those who judge. */
export interface TrialRequest {
  readonly judges: { readonly old: Judge; readonly new: Judge }
  readonly place: JudgedPlace
  readonly aim: Aim
  /** The keyword that refuses. */
  readonly keyword?: string
  /** How many objects are asked about, at most. */
  readonly attempts: number
}

/** Asks the old CRD whether it takes an object, and the new one whether it refuses it for what changed. */
export class Trial {
  /** Objects that were judged so far. */
  attempts = 0

  constructor(private readonly request: TrialRequest) {}

  get isOver(): boolean {
    return this.attempts >= this.request.attempts
  }

  /** Whether an object shows the change: the old CRD takes it, the new one refuses what the change is about. */
  shows(object: JsonObject, old?: JsonObject): boolean {
    return this.oldRefusals(object, old).length === 0 && this.isRefused(object, old)
  }

  /** Why the old CRD refuses an object, which counts as an attempt. */
  oldRefusals(object: JsonObject, old?: JsonObject): readonly Refusal[] {
    this.attempts++
    const { judges, place } = this.request
    const own = [...judges.old.objections(object, place), ...judges.old.refusals(object, place, old)]
    return old === undefined ? own : [...judges.old.objections(old, place), ...own]
  }

  /** Why the new CRD refuses an object. */
  newRefusals(object: JsonObject, old?: JsonObject): readonly Refusal[] {
    return this.request.judges.new.refusals(object, this.request.place, old)
  }

  /** Whether the new CRD refuses an object for what the change is about. */
  isRefused(object: JsonObject, old?: JsonObject): boolean {
    return this.newRefusals(object, old).some((refusal) => this.#isMeant(refusal))
  }

  /** Errors of other changes don't count. */
  #isMeant(refusal: Refusal): boolean {
    const { aim, place, keyword } = this.request
    if (keyword !== undefined && !isErrorOf(keyword, refusalText(refusal))) return false
    if (typeof refusal !== 'string') {
      if (aim.kind === 'rule' && !isErrorOfRule(aim.rule, refusal.detail)) return false
      if (aim.kind === 'absent' && !aim.names.some((name) => `.${refusal.field}`.endsWith(`.${name}`))) return false
    }
    return isAbout(refusal, place.steps)
  }
}
