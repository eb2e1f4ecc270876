// Decides which groups break: Prettier's algorithm, after Wadler's "A prettier printer".
import { isParts, type Doc } from './doc.js'
import { widthOf } from './width.js'

/** What is still to be laid out: a layout, how deep it is indented, and whether the group around it is broken. */
interface Task {
  readonly doc: Doc
  readonly depth: number
  readonly broken: boolean
}

/** The text of a layout, in lines of up to `width` columns where it can be broken, indented by two blanks. */
export function layOut(doc: Doc, width: number): string {
  const layout = new Layout(width)
  layout.run(doc)
  return layout.text
}

class Layout {
  text = ''
  /** The last is next. */
  private readonly tasks: Task[] = []
  private readonly brokenGroups = new Map<object, boolean>()
  private column = 0
  /** Blanks before the next text of a line: an empty line gets none. */
  private margin = 0

  constructor(private readonly width: number) {}

  run(doc: Doc): void {
    this.push(doc, 0, true)
    for (let task = this.tasks.pop(); task !== undefined; task = this.tasks.pop()) this.step(task)
  }

  private step({ doc, depth, broken }: Task): void {
    if (typeof doc === 'string') return this.write(doc)
    if (isParts(doc)) {
      for (let at = doc.length - 1; at >= 0; at--) this.push(doc[at] ?? '', depth, broken)
      return
    }
    switch (doc.kind) {
      case 'line':
        if (!broken && doc.width !== Infinity) return this.write(doc.flat)
        if (this.text.endsWith(' ')) this.text = this.text.slice(0, -1)
        this.text += '\n'
        this.column = this.margin = depth * 2
        return
      case 'indent':
        return this.push(doc.contents, depth + 1, broken)
      case 'group': {
        const breaks = !this.fits(doc)
        if (doc.id !== undefined) this.brokenGroups.set(doc.id, breaks)
        return breaks ? this.push(doc.contents, depth, true) : this.writeFlat(doc.contents, doc.width)
      }
      case 'choice': {
        const fitting = [doc.first, ...doc.more.slice(0, -1)].find((state) => this.fits(state))
        return fitting === undefined
          ? this.push(doc.more.at(-1) ?? doc.first, depth, true)
          : this.push(fitting, depth, false)
      }
      case 'ifBreak':
        return this.write(broken ? doc.broken : doc.flat)
      case 'indentIfBreak':
        return this.push(doc.contents, this.brokenGroups.get(doc.id) ? depth + 1 : depth, broken)
      case 'forcedBreak':
        return
    }
  }

  private push(doc: Doc, depth: number, broken: boolean): void {
    this.tasks.push({ doc, depth, broken })
  }

  private write(text: string): void {
    if (text === '') return
    this.indent()
    this.text += text
    this.column += widthOf(text)
  }

  /** Writes what is known to fit, of that width. */
  private writeFlat(doc: Doc, width: number): void {
    this.indent()
    this.appendFlat(doc)
    this.column += width
  }

  private indent(): void {
    if (this.margin > 0) this.text += ' '.repeat(this.margin)
    this.margin = 0
  }

  private appendFlat(doc: Doc): void {
    if (typeof doc === 'string') {
      this.text += doc
      return
    }
    if (isParts(doc)) {
      for (const part of doc) this.appendFlat(part)
      return
    }
    switch (doc.kind) {
      case 'line':
      case 'ifBreak':
        this.text += doc.flat
        return
      case 'group':
      case 'indent':
      case 'indentIfBreak':
        return this.appendFlat(doc.contents)
      case 'choice':
        return this.appendFlat(doc.first)
      case 'forcedBreak':
    }
  }

  /** Whether a layout fits flat, with what follows it up to the next line end. */
  private fits(doc: Doc): boolean {
    if (!isParts(doc) && typeof doc !== 'string' && doc.kind === 'group' && doc.width === Infinity) return false
    const line = new LineMeter(this.width - this.column)
    line.add(doc, false)
    for (let at = this.tasks.length - 1; at >= 0 && !line.isDone; at--) {
      const task = this.tasks[at]
      if (task !== undefined) line.add(task.doc, task.broken)
    }
    return line.room >= 0
  }
}

/** Measures the first line of layouts that follow each other. */
class LineMeter {
  private hasEnded = false

  /** `room`: columns that are left; below zero when there are too few. */
  constructor(public room: number) {}

  get isDone(): boolean {
    return this.hasEnded || this.room < 0
  }

  add(doc: Doc, broken: boolean): void {
    if (typeof doc === 'string') {
      this.room -= widthOf(doc)
      return
    }
    if (isParts(doc)) {
      for (const part of doc) {
        this.add(part, broken)
        if (this.isDone) return
      }
      return
    }
    if (!broken && doc.width !== Infinity) {
      this.room -= doc.width
      return
    }
    switch (doc.kind) {
      case 'line':
        this.hasEnded = true
        return
      case 'indent':
      case 'indentIfBreak':
        return this.add(doc.contents, broken)
      case 'group':
        return this.add(doc.contents, broken || doc.width === Infinity)
      case 'choice':
        // The last one takes up the least of the current line.
        return this.add(broken ? (doc.more.at(-1) ?? doc.first) : doc.first, broken)
      case 'ifBreak':
        return this.add(doc.broken, broken)
      case 'forcedBreak':
        return
    }
  }
}
