import type { Diagnostic } from '../finding/diagnostic.js'
import { wellFormed } from '../frame/display.js'
import { jsonDocument } from '../frame/visible.js'
import type { Span } from '../source/source.js'
import { fingerprints } from './fingerprint.js'
import type { Renderer, RenderOptions } from './renderer.js'

/** For code scanning: SARIF 2.1.0, one run. Columns are UTF-16 code units; fingerprints survive moved lines. */
export const renderSarif: Renderer = (diagnostics, options = {}) => {
  const { fileName = (name) => name, files = [], version } = options
  const rules = new Map<string, number>()
  for (const { code } of diagnostics) if (!rules.has(code)) rules.set(code, rules.size)
  const fingerprint = fingerprints(fileName)
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'kubevet',
            ...(version === undefined ? {} : { semanticVersion: version }),
            rules: [...rules.keys()].map((code) => rule(code, options)),
          },
        },
        columnKind: 'utf16CodeUnits',
        ...(files.length === 0
          ? {}
          : { artifacts: files.map((name) => ({ location: artifactLocation(fileName(name)) })) }),
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.get(diagnostic.code) ?? 0,
          level: diagnostic.severity,
          message: { text: withHelp(diagnostic) },
          ...(diagnostic.span === undefined ? {} : { locations: [location(diagnostic.span, fileName)] }),
          ...(diagnostic.related === undefined || diagnostic.related.length === 0
            ? {}
            : {
                relatedLocations: diagnostic.related.map(({ span, message }, id) => ({
                  id,
                  ...location(span, fileName),
                  message: { text: message },
                })),
              }),
          partialFingerprints: { 'kubevetLine/v1': fingerprint(diagnostic) },
        })),
      },
    ],
  }
  return jsonDocument(log)
}

const withHelp = ({ message, mend }: Diagnostic): string => (mend === undefined ? message : `${message}\nHelp: ${mend}`)

/** What is said of a rule is true of all its results: what one of them says is not. */
function rule(code: string, { describe }: RenderOptions) {
  const known = describe?.(code)
  return {
    id: code,
    ...(known === undefined ? {} : { shortDescription: { text: known.summary } }),
    help: { text: known?.help ?? known?.summary ?? code },
  }
}

function location({ source, start, end }: Span, fileName: (name: string) => string) {
  const from = source.position(start)
  const to = source.position(end)
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(fileName(source.name)),
      region: { startLine: from.line, startColumn: from.column, endLine: to.line, endColumn: to.column },
    },
  }
}

/** A URI: absolute paths become `file:` ones, relative ones are relative to the root of the sources. */
function artifactLocation(name: string): { uri: string; uriBaseId?: string } {
  const path = wellFormed(name.replaceAll('\\', '/'))
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  if (path.startsWith('/')) return { uri: `file://${encoded}` }
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${path.slice(0, 2)}${encoded.slice(encoded.indexOf('/'))}` }
  return { uri: encoded, uriBaseId: '%SRCROOT%' }
}
