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

test('texts with braces are none', async () => {
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata:\n  a: "{{ .Values.x }}"\n  b: ['
  const { stdout } = await runIn(folderWith({ 'a.yaml': text.replace('\n  b: [', '') }), ['lint', 'a.yaml'])
  expect(stdout).not.toContain('manifest/template')
})
