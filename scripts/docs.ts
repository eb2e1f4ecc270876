// Writes the reference that is made from records and docstrings, and the schemas of files: docs/. --check only compares.
// Either fails if a public name has no docstring.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { NEWEST_VERSION } from '../apimachinery/version/index.js'
import { renderCatalogue as renderFunctions } from '../cel/index.js'
import { CONFIG_SCHEMA } from '../cli/config/schema.js'
import { LIFECYCLE_DATA_SCHEMA } from '../cli/conversions/data-schema.js'
import { EXCEPTIONS_SCHEMA, SERIES_SCHEMA } from '../cli/deprecation-policy/series-schema.js'
import { POLICY_SUITE_SCHEMA } from '../cli/policy-test/policy-suite-schema.js'
import { SUITE_SCHEMA } from '../cli/suite/suite-schema.js'
import { FAILURE_CODES, LINT_RULES, type LintRule } from '../generator/index.js'
import { renderMarkers } from './markers-page.js'
import { renderCatalogue } from '../tags/index.js'
import { apiPage } from './api-page.js'
import { celJsPage } from './cel-js-page.js'
import { deprecationPolicyPage } from './deprecation-policy-page.js'
import { diffPage } from './diff-page.js'
import { crdLintPage } from './crd-lint-page.js'
import { kindsPage } from './kinds-page.js'
import { tagSchemasPage } from './tag-schemas-page.js'
import { policyLintPage } from './policy-lint-page.js'
import { proofDifferencesPage } from './proof-differences-page.js'
import { whyTrustItPage } from './why-trust-it-page.js'

function lintPage(rules: readonly LintRule[]): string {
  const lines = [
    '# Lint rules of tagged types',
    '',
    'What `kubevet generate --lint` looks for; what it finds is an error, and nothing is written. The first three rules are those of Kubernetes. The others find what would be lost silently: without `--lint` they warn. `+k8s:validation-gen-nolint` leaves a module or a type out. Severities can be set by code in the config file (`generate.rules`).',
    '',
  ]
  for (const { code, summary, why, mend, valid, invalid } of rules) {
    lines.push(`## ${code}`, '', summary, '', why, '', `To fix it: ${mend}.`, '', 'Fine:', '')
    for (const source of valid) lines.push('```ts', source, '```', '')
    lines.push('Found:', '')
    for (const { source, message } of invalid) lines.push('```ts', source, '```', '', `\`${message}\``, '')
  }
  lines.push('# Errors of generation', '', '| code | meaning |', '|---|---|')
  for (const [code, meaning] of Object.entries(FAILURE_CODES)) lines.push(`| ${code} | ${meaning} |`)
  return `${lines.join('\n')}\n`
}

const api = apiPage()
const pages = {
  'docs/api.md': api.text,
  'docs/tags.md': renderCatalogue('markdown', NEWEST_VERSION),
  'docs/markers.md': renderMarkers(),
  'docs/tag-schemas.md': tagSchemasPage(NEWEST_VERSION),
  'docs/lint.md': lintPage(LINT_RULES),
  'docs/proof-differences.md': proofDifferencesPage(),
  'docs/crd-lint.md': crdLintPage(),
  'docs/policy-lint.md': policyLintPage(),
  'docs/diff.md': diffPage(),
  'docs/kinds.md': kindsPage(),
  'docs/why-trust-it.md': whyTrustItPage(),
  'docs/deprecation-policy-rules.md': deprecationPolicyPage(),
  'docs/cel-functions.md': renderFunctions('markdown'),
  'docs/cel-js.md': await celJsPage(),
  'docs/crd-suite.schema.json': `${JSON.stringify(SUITE_SCHEMA, undefined, 2)}\n`,
  'docs/policy-suite.schema.json': `${JSON.stringify(POLICY_SUITE_SCHEMA, undefined, 2)}\n`,
  'docs/lifecycle.schema.json': `${JSON.stringify(SERIES_SCHEMA, undefined, 2)}\n`,
  'docs/lifecycle-exceptions.schema.json': `${JSON.stringify(EXCEPTIONS_SCHEMA, undefined, 2)}\n`,
  'docs/lifecycle-data.schema.json': `${JSON.stringify(LIFECYCLE_DATA_SCHEMA, undefined, 2)}\n`,
  'docs/config.schema.json': `${JSON.stringify(CONFIG_SCHEMA, undefined, 2)}\n`,
}
for (const names of api.undocumented) console.error(`public names without a docstring in ${names}`)
const check = process.argv.includes('--check')
mkdirSync('docs', { recursive: true })
let stale = 0
for (const [path, text] of Object.entries(pages)) {
  const before = (() => {
    try {
      return readFileSync(path, 'utf8')
    } catch {
      return undefined
    }
  })()
  if (before === text) continue
  stale++
  if (check) console.error(`${path} is out of date: npm run docs`)
  else writeFileSync(path, text)
}
process.exit(api.undocumented.length > 0 || (check && stale > 0) ? 1 : 0)
