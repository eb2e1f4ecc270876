{{- define "kubevet-webhook.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "kubevet-webhook.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "kubevet-webhook.labels" -}}
{{ include "kubevet-webhook.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "kubevet-webhook.tlsSecret" -}}
{{- if eq .Values.tls.mode "secret" }}{{ .Values.tls.existingSecret }}{{ else }}{{ include "kubevet-webhook.name" . }}-tls{{ end }}
{{- end }}

{{/* By its tag, its digest, or both; with both the digest decides. */}}
{{- define "kubevet-webhook.image" -}}
{{- $tag := .Values.image.tag | default (ternary "" .Chart.AppVersion (ne .Values.image.digest "")) -}}
{{- .Values.image.repository }}{{ with $tag }}:{{ . }}{{ end }}{{ with .Values.image.digest }}@{{ . }}{{ end }}
{{- end }}

{{/* The volume with the authority of clients; empty if there is none. */}}
{{- define "kubevet-webhook.clientCA" -}}
{{- with .Values.clientCA }}
{{- if and .existingConfigMap .existingSecret }}{{ fail "clientCA has both existingConfigMap and existingSecret: set one of them" }}{{ end }}
{{- if and .names (not (or .existingConfigMap .existingSecret)) }}{{ fail "clientCA.names needs clientCA.existingConfigMap or clientCA.existingSecret" }}{{ end }}
{{- if .existingConfigMap -}}
configMap:
  name: {{ .existingConfigMap }}
  items: [{ key: {{ .key | quote }}, path: ca.crt }]
{{- else if .existingSecret -}}
secret:
  secretName: {{ .existingSecret }}
  items: [{ key: {{ .key | quote }}, path: ca.crt }]
{{- end }}
{{- end }}
{{- end }}

{{/* The rules of a webhook. Nothing is mutated when it is deleted. */}}
{{- define "kubevet-webhook.rules" -}}
{{- $rules := list }}
{{- range .rules }}
{{- $operations := ternary (without .operations "DELETE") .operations (eq $.path "mutate") }}
{{- if $operations }}{{ $rules = append $rules (merge (dict "operations" $operations) .) }}{{ end }}
{{- end }}
{{- toYaml $rules }}
{{- end }}

{{/* One webhook of a configuration, as far as both kinds have it. */}}
{{- define "kubevet-webhook.webhook" -}}
clientConfig:
  service:
    name: {{ include "kubevet-webhook.name" .root }}
    namespace: {{ .root.Release.Namespace }}
    path: /{{ .path }}
    port: 443
  {{- if eq .root.Values.tls.mode "secret" }}
  caBundle: {{ .root.Values.tls.caBundle | b64enc }}
  {{- end }}
{{- with .root.Values.webhook }}
rules:
  {{- include "kubevet-webhook.rules" (dict "rules" .rules "path" $.path) | nindent 2 }}
# Neither what runs the cluster nor the webhook itself may wait for the webhook.
namespaceSelector:
  matchExpressions:
    - key: kubernetes.io/metadata.name
      operator: NotIn
      values: {{ append .excludedNamespaces $.root.Release.Namespace | uniq | toJson }}
matchConditions:
  - name: not-own-namespace
    expression: request.namespace != {{ $.root.Release.Namespace | squote }}
  {{- with .matchConditions }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
matchPolicy: Equivalent
failurePolicy: {{ .failurePolicy }}
sideEffects: None
timeoutSeconds: {{ .timeoutSeconds }}
admissionReviewVersions: [v1]
{{- end }}
{{- end }}

{{- define "kubevet-webhook.injection" -}}
{{- if eq .Values.tls.mode "certManager" -}}
annotations:
  cert-manager.io/inject-ca-from: {{ .Release.Namespace }}/{{ include "kubevet-webhook.name" . }}
{{- end }}
{{- end }}
