import { parseIpStrict } from '../../../apimachinery/content/index.js'

/**
 * `email`: one address of RFC 5322, with a name or without (Go's `mail.ParseAddress`): `a@b`, `A B <a@b>`, `"A" <a@b>`,
 * a group of one.
 */
export const isEmail = (text: string): boolean => new AddressReader(text).readSingle()

/** Characters of a word: visible ones, but specials; a dot is one. */
const atom = /[^\u0000-\u0020\u007f()<>[\]:;@\\,"]+/y
const quotedString = /"((?:[^\u0000-\u0008\u000a-\u001f\u007f"\\]|\\[^\u0000-\u0008\u000a-\u001f\u007f])*)"/y
const domainLiteral = /\[([^\u0000-\u0020\u007f[\]\\]*)\]/y
const space = /[ \t]*/y

/** A word in the encoding of RFC 2047, by its name and its text; Go can't read other character sets than three. */
const encodedWord =
  /^=\?([^?]+)\?(?:[qQ]\?((?:[^?=]|=[0-9a-fA-F]{2})*)|[bB]\?((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?))\?=$/
const knownCharset = /^(?:utf-8|iso-8859-1|us-ascii)$/i

/** Reads a text from its start. After something that can't be read, the position is undefined. */
class AddressReader {
  #at = 0
  constructor(private readonly text: string) {}

  readSingle(): boolean {
    return this.#readAddresses(true) === 1 && this.#skipComments() && this.#isAtEnd()
  }

  /** The number of addresses of a mailbox or, where allowed, a group; undefined if there is neither. */
  #readAddresses(mayBeGroup: boolean): number | undefined {
    this.#take(space)
    if (this.#isAtEnd()) return undefined
    const start = this.#at
    if (this.#readAddress()) {
      this.#take(space)
      return this.#consume('(') && !this.#readComment() ? undefined : 1
    }
    this.#at = start
    if (!this.#isNext('<') && !this.#readPhrase()) return undefined
    this.#take(space)
    if (mayBeGroup && this.#consume(':')) return this.#readGroup()
    return this.#consume('<') && this.#readAddress() && this.#consume('>') ? 1 : undefined
  }

  #readGroup(): number | undefined {
    this.#take(space)
    if (this.#consume(';')) return this.#skipComments() ? 0 : undefined
    for (let count = 1; ; count++) {
      if (this.#readAddresses(false) === undefined || !this.#skipComments()) return undefined
      if (this.#consume(';')) return this.#skipComments() ? count : undefined
      if (!this.#consume(',')) return undefined
    }
  }

  /** `local@domain`. */
  #readAddress(): boolean {
    this.#take(space)
    const local = this.#isNext('"') ? this.#take(quotedString)?.[1] : this.#readDotAtom()
    if (local === undefined || local === '' || !this.#consume('@')) return false
    this.#take(space)
    if (!this.#isNext('[')) return this.#readDotAtom() !== undefined
    const literal = this.#take(domainLiteral)?.[1]
    return literal !== undefined && parseIpStrict(literal)?.zone === ''
  }

  #readDotAtom(): string | undefined {
    const text = this.#take(atom)?.[0]
    return text === undefined || /^\.|\.\.|\.$/.test(text) ? undefined : text
  }

  /** Words and quoted strings, with comments after each. */
  #readPhrase(): boolean {
    for (let count = 0; ; count++) {
      if (count > 0 && !this.#skipComments()) return false
      this.#take(space)
      const word = this.#isNext('"') ? this.#take(quotedString) : this.#take(atom)
      if (word === undefined) return count > 0 || this.#isAtEnd()
      const encoded = encodedWord.exec(word[0])
      if (encoded === null) continue
      const [, charset = '', quoted, base64] = encoded
      if (!knownCharset.test(charset)) return count > 0
      if ((quoted ?? base64) === '') count--
    }
  }

  #skipComments(): boolean {
    this.#take(space)
    while (this.#consume('(')) {
      if (!this.#readComment()) return false
      this.#take(space)
    }
    return true
  }

  /** A comment after its parenthesis; comments nest. */
  #readComment(): boolean {
    let depth = 1
    for (; depth > 0 && !this.#isAtEnd(); this.#at++) {
      const character = this.text[this.#at]
      if (character === '\\' && this.#at + 1 < this.text.length) this.#at++
      else if (character === '(') depth++
      else if (character === ')') depth--
    }
    return depth === 0
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.text)
    if (match === null) return undefined
    this.#at += match[0].length
    return match
  }

  #consume(character: string): boolean {
    if (!this.#isNext(character)) return false
    this.#at++
    return true
  }

  #isNext(character: string): boolean {
    return this.text[this.#at] === character
  }

  #isAtEnd(): boolean {
    return this.#at >= this.text.length
  }
}
