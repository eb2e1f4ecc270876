// The command that gives the same answer.
import type { Scenario } from '../model/scenario.js'
import { celSetup } from './cel-setup.js'
import { command, inlineFile } from './command.js'

export function celCommand(scenario: Scenario): string {
  const { texts, version } = scenario
  const { bindings } = celSetup(scenario)
  const files: string[] = []
  const options: string[] = []
  for (const [name, value] of Object.entries(bindings)) {
    const option = name === 'self' ? '--self' : name === 'oldSelf' ? '--old-self' : '--var'
    const json = JSON.stringify(value, plainNumber)
    const isShort = json.length <= 60
    if (!isShort) files.push(inlineFile(`${name}.json`, json))
    const given = isShort ? json : `@${name}.json`
    options.push(option, option === '--var' ? `${name}=${given}` : given)
  }
  if ((texts['schema'] ?? '').trim() !== '') {
    files.push(inlineFile('schema.yaml', texts['schema'] ?? ''))
    options.push('--schema', 'schema.yaml')
  }
  const expression = (texts['expression'] ?? '').trim()
  return command(files, ['cel', 'eval', '--kubernetes-version', version, ...options, '--', expression])
}

/** A double that is an integer stays one: `1.0`. */
const plainNumber = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'number'
    ? value.value
    : value
