import { expect, test } from 'vitest'
import { modeOf } from '../modes/index.js'

test.each<[mode: string, texts: Readonly<Record<string, string>>, pane: string, corrected: string]>([
  ['cel', { expression: "'a'.startWith('b')" }, 'expression', "'a'.startsWith('b')"],
  [
    'policy',
    {
      policy: `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments] }]
  validations: [{ expression: objct != null, message: never }]
`,
    },
    'policy',
    'expression: object != null',
  ],
])('a misspelt word is corrected: %s', async (mode, texts, pane, corrected) => {
  const engine = await modeOf(mode)?.engine()
  const answer = await engine?.answer({ mode, version: '1.34', texts })
  const fixes =
    answer?.findings.flatMap((finding) => finding.fixes).filter(({ title }) => title.startsWith('Change')) ?? []
  const [{ from = 0, to = 0, insert = '' } = {}] = fixes[0]?.edits ?? []
  const text = texts[pane] ?? ''
  expect(text.slice(0, from) + insert + text.slice(to)).toContain(corrected)
})
