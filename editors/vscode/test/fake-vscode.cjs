// As much of the module `vscode` as the client of a language server needs to talk to one: documents, settings, diagnostics and
// messages are kept to be looked at. All else is there, and does nothing.
const { EventEmitter } = require('node:events')
const { pathToFileURL, fileURLToPath } = require('node:url')

const events = new EventEmitter()
const state = {
  events,
  documents: [],
  settings: {},
  folders: [],
  commands: new Map(),
  diagnostics: new Map(),
  messages: [],
  opened: [],
  lines: [],
}

class Disposable {
  constructor(dispose = () => {}) {
    this.dispose = dispose
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()))
  }
}
class Uri {
  constructor(text) {
    const url = new URL(text)
    this.text = text
    this.scheme = url.protocol.slice(0, -1)
    this.path = url.pathname
    this.fsPath = this.scheme === 'file' ? fileURLToPath(url) : url.pathname
  }
  static parse = (text) => new Uri(text)
  static file = (path) => new Uri(pathToFileURL(path).href)
  toString() {
    return this.text
  }
}
class Position {
  constructor(line, character) {
    Object.assign(this, { line, character })
  }
}
class Range {
  constructor(...ends) {
    const [a, b, c, d] = ends
    this.start = ends.length === 2 ? a : new Position(a, b)
    this.end = ends.length === 2 ? b : new Position(c, d)
  }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity })
  }
}
class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => new Disposable() }
  cancel() {}
  dispose() {}
}
class VsEventEmitter {
  #emitter = new EventEmitter()
  event = (listener) => {
    this.#emitter.on('event', listener)
    return new Disposable(() => this.#emitter.off('event', listener))
  }
  fire(value) {
    this.#emitter.emit('event', value)
  }
  dispose() {}
}

const on = (name) => (listener, self) => {
  const bound = listener.bind(self)
  events.on(name, bound)
  return new Disposable(() => events.off(name, bound))
}
const settingsOf = (section) => ({
  get: (key, fallback) => state.settings[section === undefined ? key : `${section}.${key}`] ?? fallback,
  inspect: () => undefined,
})

/** What nobody looks at: a class, a function and a namespace at once. */
function anything() {
  const target = class {
    dispose() {}
  }
  return new Proxy(target, {
    get: (_, name) => {
      if (name in target) return target[name]
      if (name === 'then' || typeof name === 'symbol') return undefined
      return (target[name] = String(name).startsWith('on') ? () => new Disposable() : anything())
    },
    apply: () => new Disposable(),
  })
}
const withAll = (known) => {
  const rest = anything()
  return new Proxy(known, { get: (target, name) => (name in target ? target[name] : rest[name]) })
}

const workspace = {
  get textDocuments() {
    return state.documents
  },
  notebookDocuments: [],
  get workspaceFolders() {
    return state.folders.map((path, index) => ({ uri: Uri.file(path), name: path, index }))
  },
  getConfiguration: settingsOf,
  onDidOpenTextDocument: on('open'),
  onDidChangeTextDocument: on('change'),
  onDidCloseTextDocument: on('close'),
  onDidChangeConfiguration: on('configuration'),
  getWorkspaceFolder: () => undefined,
  createFileSystemWatcher: () => withAll({ dispose() {} }),
}
const languages = {
  match: (selector, document) =>
    [selector].flat().some(({ language }) => language === undefined || language === document.languageId) ? 10 : 0,
  createDiagnosticCollection: () => ({
    set(uri, found) {
      state.diagnostics.set(String(uri), found)
      events.emit('diagnostics', String(uri), found)
    },
    get: (uri) => state.diagnostics.get(String(uri)),
    delete: (uri) => state.diagnostics.delete(String(uri)),
    clear: () => state.diagnostics.clear(),
    dispose() {},
  }),
  registerCompletionItemProvider(_, provider) {
    state.completion = provider
    return new Disposable()
  },
}
const channel = {
  append: (text) => state.lines.push(text),
  appendLine: (text) => state.lines.push(text),
  show: () => state.opened.push('output'),
  dispose() {},
}
const say = (message) => {
  state.messages.push(message)
  return Promise.resolve(undefined)
}

module.exports = withAll({
  state,
  version: '1.91.0',
  Disposable,
  Uri,
  Position,
  Range,
  Diagnostic,
  CancellationTokenSource,
  EventEmitter: VsEventEmitter,
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  CompletionItemKind: new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) }),
  env: {
    appName: 'fake',
    language: 'en',
    openExternal: (uri) => {
      state.opened.push(String(uri))
      return Promise.resolve(true)
    },
  },
  workspace: withAll(workspace),
  languages: withAll(languages),
  commands: withAll({
    registerCommand(name, run) {
      state.commands.set(name, run)
      return new Disposable(() => state.commands.delete(name))
    },
  }),
  window: withAll({
    activeTextEditor: undefined,
    visibleTextEditors: [],
    tabGroups: withAll({ all: [] }),
    createOutputChannel: () => channel,
    showWarningMessage: say,
    showErrorMessage: say,
    showInformationMessage: say,
  }),
})
