// What an upgrade of CRDs means, as parts of an answer.
import { objectYaml } from '../../../apimachinery/json/index.js'
import {
  AUDIENCES,
  impactOf,
  IMPACTS,
  worstImpact,
  type Change,
  type Impact,
  type Witness,
} from '../../../crd/index.js'
import type { Answer, AnswerPart, CodePart, Decision, ErrorsPart, TablePart } from '../../model/answer.js'
import type { PlacedChange, Upgrade } from './comparison.js'

/** Witnesses that are shown. */
const MOST_WITNESSES = 12

export function upgradeAnswer({ panes, changes, refused }: Upgrade): Answer {
  const { findings } = panes
  if (changes === undefined) {
    const detail = 'Both panes need a CustomResourceDefinition.'
    return { findings, parts: [{ kind: 'decision', verdict: 'unsure', text: 'Nothing to compare', detail }] }
  }
  const sorted = [...changes].sort((a, b) => rank(b.change) - rank(a.change))
  const witnesses = sorted.flatMap(witnessPart).slice(0, MOST_WITNESSES)
  return {
    findings,
    parts: [
      decision(changes, refused),
      ...(refused.length === 0 ? [] : [refusedPart(refused)]),
      ...(sorted.length === 0 ? [] : [changesPart(sorted), ...witnesses, effectsPart(sorted)]),
    ],
  }
}

const rank = (change: Change): number => IMPACTS.indexOf(impactOf(change))

const VERDICTS: Readonly<Record<Impact, Pick<Decision, 'verdict' | 'text'>>> = {
  compatible: { verdict: 'good', text: 'Compatible' },
  ratcheted: { verdict: 'unsure', text: 'Ratcheted: stored objects may stay as they are' },
  unproved: { verdict: 'unsure', text: 'Unproved: it may refuse what was accepted' },
  breaking: { verdict: 'bad', text: 'Breaking' },
}

function decision(changes: readonly PlacedChange[], refused: readonly string[]): Decision {
  if (refused.length > 0) return { kind: 'decision', verdict: 'bad', text: 'A server refuses the new CRD' }
  if (changes.length === 0) return { kind: 'decision', verdict: 'good', text: 'No changes' }
  const worst = worstImpact(changes.map(({ change }) => impactOf(change)))
  const counts = [...IMPACTS].reverse().flatMap((impact) => {
    const count = changes.filter(({ change }) => impactOf(change) === impact).length
    return count === 0 ? [] : [`${count} ${impact}`]
  })
  return { kind: 'decision', ...VERDICTS[worst], detail: `${counts.join(', ')}.` }
}

const refusedPart = (refused: readonly string[]): ErrorsPart => ({
  kind: 'errors',
  title: 'Refused by the server',
  errors: refused.map((text) => ({ field: '', text })),
})

const changesPart = (changes: readonly PlacedChange[]): ErrorsPart => ({
  kind: 'errors',
  title: 'Changes',
  errors: changes.map(({ change, definition, where, at }) => ({
    field: [definition, where].filter((part) => part !== '').join(' '),
    text: `${impactOf(change)}: ${change.message}`,
    ...(at && { at }),
  })),
})

/** The object that shows a change, with what the new CRD says of it; or why there is none. */
function witnessPart({ change, where }: PlacedChange): AnswerPart[] {
  const { search, message } = change
  if (search?.witness === undefined) return []
  const { witness } = search
  const about = `${where === '' ? '' : `${where}: `}${message}`
  return [
    { kind: 'code', title: `Witness of ${about}`, language: 'yaml', text: witnessText(witness) },
  ] satisfies CodePart[]
}

function witnessText({ object, old, errors, origin, unchangedUpdate, subresource }: Witness): string {
  const status = subresource === undefined ? '' : ' when its status is written'
  const made = origin === 'given' ? 'One of the objects' : 'Made up'
  const head = `# ${made}, accepted by the old CRD${status}.`
  const unchanged = `# An update that changes nothing of it is ${unchangedUpdate ?? 'accepted'} by the new one.`
  return [
    head,
    ...(old === undefined ? [unchanged] : ['# Stored:', objectYaml(old).trimEnd(), '---', '# Updated:']),
    objectYaml(object).trimEnd(),
    ...errors.map((error) =>
      error
        .split('\n')
        .map((line, index) => `# ${index === 0 ? 'Refused: ' : ''}${line}`)
        .join('\n'),
    ),
    '',
  ].join('\n')
}

const effectsPart = (changes: readonly PlacedChange[]): TablePart => ({
  kind: 'table',
  title: 'For whom',
  head: ['where', 'change', ...AUDIENCES],
  rows: changes.map(({ change, where }) => [
    where,
    change.message,
    ...AUDIENCES.map((audience) => {
      const { impact, because } = change.effects[audience]
      return `${impact}: ${because}`
    }),
  ]),
})
