// Editors of code. The door to CodeMirror.
export { createEditor, type Editor } from './editor.js'
export type { EditorQuestions } from './questions.js'
