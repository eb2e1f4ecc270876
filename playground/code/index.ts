// Editors of code. The door to CodeMirror.
export { createEditor, type Editor, type EditorSettings } from './editor.js'
export type { EditorQuestions } from './questions.js'
