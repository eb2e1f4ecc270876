import { expect, test } from 'vitest'
import { folderWith, heads, runIn } from '../../test/fixtures/cli/run-in.js'

const TEMPLATE = `{{- if .Values.enabled }}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "web.fullname" . }}
  labels:
    {{- include "web.labels" . | nindent 4 }}
spec:
  ports:
    - port: {{ .Values.port }}
{{- end }}
`

test('a template is one finding', async () => {
  const cwd = folderWith({ 'templates/service.yaml': TEMPLATE, 'crd.yaml': 'a: [' })
  const { code, stdout } = await runIn(cwd, ['validate', '--crd', 'crd.yaml', 'templates'])
  expect(code).toBe(1)
  expect(heads(stdout).filter((head) => head.startsWith('templates'))).toEqual([
    'templates/service.yaml:1:1: error manifest/template: this is a template of a Helm chart, not a manifest',
  ])
  expect(stdout).toContain('= help: render it first: helm template CHART | kubevet … -\n')
})

test.each([
  [
    'a tag of Jinja',
    '{% raw %}\nkind: Secret\n{% endraw %}\n',
    '1:1: error manifest/template: this is a template, not a manifest',
  ],
  [
    'a value',
    'kind: A\nname: {{ .Values.name }}\n',
    '2:7: error manifest/template: this is a template of a Helm chart, not a manifest',
  ],
  [
    'a mistake beside actions in quotes',
    'a: "{{ .x }}"\nb: [\n',
    '3:1: error manifest/syntax: flow sequence in block collection must be sufficiently indented and end with a ]',
  ],
])('%s', async (_, text, head) => {
  const { stdout } = await runIn(folderWith({ 'a.yaml': text }), ['validate', 'a.yaml'])
  expect(heads(stdout)).toEqual([`a.yaml:${head}`])
})

test('what the parser says is a note', async () => {
  const { stdout } = await runIn(folderWith({ 'a.yaml': 'a: 1\n{{ .Values.x }}\n' }), ['validate', 'a.yaml'])
  expect(stdout).toMatch(/= note: a.yaml:2:1: as YAML: /)
})

test('texts with braces are none', async () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: "{{ .Values.x }}"\n  b: ['
  const { stdout } = await runIn(folderWith({ 'a.yaml': text.replace('\n  b: [', '') }), ['lint', 'a.yaml'])
  expect(stdout).not.toContain('manifest/template')
})
