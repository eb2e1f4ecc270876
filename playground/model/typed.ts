/** No CEL and no YAML has such lines. */
const DECLARATION = /^export (?:interface|type|class|const|enum)\b/m

/** Whether a text that may be in several languages is TypeScript. */
export const isTyped = (text: string): boolean => DECLARATION.test(text)
