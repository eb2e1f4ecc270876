// Decides which groups break: Prettier's algorithm, after Wadler's "A prettier printer".
import { isParts, lastOf, type Doc } from './doc.js'
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
  return layout.run(doc)
}

class Layout {
  /** The lines that are complete, and the one that is being written. */
  private lines = ''
  private text = ''
  /** The last is next. */
  private readonly tasks: Task[] = []
  private readonly brokenGroups = new Map<object, boolean>()
  private column = 0
  /** Blanks before the next text of a line: an empty line gets none. */
  private margin = 0

  constructor(private readonly width: number) {}

  run(doc: Doc): string {
    this.push(doc, 0, true)
    for (let task = this.tasks.pop(); task !== undefined; task = this.tasks.pop()) this.step(task)
    return this.lines + this.text
  }

  private step({ doc, depth, broken }: Task): void {
    if (typeof doc === 'string') return this.write(doc)
    if (isParts(doc)) {
      for (let at = doc.length - 1; at >= 0; at--) this.push(doc[at] ?? '', depth, broken)
      return
    }
    switch (doc.kind) {
      case 'line':
        if (!broken && doc.flat !== undefined) return this.write(doc.flat)
        this.lines += `${this.text.trimEnd()}\n`
        this.text = ''
        this.column = this.margin = depth * 2
        return
      case 'indent':
        return this.push(doc.contents, depth + 1, broken)
      case 'group': {
        const flat = doc.flat !== undefined && this.fits(doc) ? doc.flat : undefined
        if (doc.id !== undefined) this.brokenGroups.set(doc.id, flat === undefined)
        return flat === undefined ? this.push(doc.contents, depth, true) : this.write(flat)
      }
      case 'choice': {
        if (this.fits(doc.first)) return this.push(doc.first, depth, false)
        const fitting = doc.more
          .slice(0, -1)
          .map((make) => make())
          .find((state) => this.fits(state))
        return fitting === undefined ? this.push(lastOf(doc), depth, true) : this.push(fitting, depth, false)
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
    if (this.margin > 0) this.text += ' '.repeat(this.margin)
    this.margin = 0
    this.text += text
    this.column += widthOf(text)
  }

  /** Whether a layout fits flat, with what follows it up to the next line end. */
  private fits(doc: Doc): boolean {
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
      for (let at = 0; at < doc.length && !this.isDone; at++) this.add(doc[at] ?? '', broken)
      return
    }
    if (!broken && doc.flat !== undefined) {
      this.room -= widthOf(doc.flat)
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
        return this.add(doc.contents, broken || doc.flat === undefined)
      case 'choice':
        // The last one takes up the least of the current line.
        return this.add(broken ? lastOf(doc) : doc.first, broken)
      case 'ifBreak':
        return this.add(doc.broken, broken)
      case 'forcedBreak':
        return
    }
  }
}
