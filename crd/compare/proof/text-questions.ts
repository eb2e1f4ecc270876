// Questions about strings, within a number of them.
import type { Facts } from './facts.js'
import { equalTo, mayBe, passes, type TextFacts, type TextTest } from './text-facts.js'

/** Different questions that automata answer, at most: beyond, anything may be. */
const MOST_QUESTIONS = 60

/** Answers for one rule: automata take long, and the same is asked again and again. */
export class TextQuestions {
  readonly #answers = new Map<string, boolean>()

  /** Whether a test of a string may come out so. */
  mayBe({ values, texts }: Facts, test: TextTest, result: boolean): boolean {
    return values === undefined
      ? this.#ask(texts, test, result)
      : values.some((value) => typeof value !== 'string' || (passes(value, test) ?? result) === result)
  }

  /** Whether a value may be another one than each of a list of constants. */
  mayBeNoneOf(x: Facts, items: readonly Facts[]): boolean {
    const constants = items.flatMap(({ values }) => (values?.length === 1 ? values : []))
    if (x.values !== undefined) return x.values.some((value) => !constants.includes(value))
    if (x.type !== 'string') return true
    const patterns = constants.filter((value) => typeof value === 'string').map(equalTo)
    const others = { ...x.texts, failing: [...x.texts.failing, ...patterns] }
    return this.#ask(others, { maxLength: Infinity }, true)
  }

  /** Automata take long, and the same is asked again and again. */
  #ask(texts: TextFacts, test: TextTest, result: boolean): boolean {
    const key = JSON.stringify([texts, test, result])
    const known = this.#answers.get(key)
    if (known !== undefined) return known
    if (this.#answers.size >= MOST_QUESTIONS) return true
    const answer = mayBe(texts, test, result)
    this.#answers.set(key, answer)
    return answer
  }
}
