// Which Kubernetes answers, and which versions answer otherwise.
import type { VersionAnswer } from '../worker/messages.js'
import { VERSIONS } from '../model/versions.js'

interface VersionsProps {
  readonly version: string
  /** Empty until they are known. */
  readonly answers: readonly VersionAnswer[]
  choose(version: string): void
}

export function VersionsView({ version, answers, choose }: VersionsProps) {
  const others = answers.filter(({ isSame }) => !isSame)
  const different = new Set(others.map((one) => one.version))
  return (
    <div class="versions">
      <fieldset>
        <legend>Kubernetes</legend>
        {VERSIONS.map((one) => (
          <label key={one} class={different.has(one) ? 'differs' : ''}>
            <input type="radio" name="version" value={one} checked={one === version} onChange={() => choose(one)} />
            <span>
              {one}
              {different.has(one) && <span class="visually-hidden">, answers differently</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && (
        <ul class="changes">
          {groups(others).map(({ first, last, summary }) => (
            <li key={first}>
              <strong>{first === last ? first : `${first} – ${last}`}</strong> {summary}
            </li>
          ))}
        </ul>
      )}
      {answers.length > 0 && others.length === 0 && (
        <p class="same">
          The same from {VERSIONS[0]} to {VERSIONS.at(-1)}
        </p>
      )}
    </div>
  )
}

interface Group {
  readonly first: string
  last: string
  readonly summary: string
}

/** Versions in a row with the same summary. */
function groups(answers: readonly VersionAnswer[]): readonly Group[] {
  const found: Group[] = []
  for (const { version, summary } of answers) {
    const before = found.at(-1)
    const follows = before !== undefined && VERSIONS.indexOf(version) === VERSIONS.indexOf(before.last) + 1
    if (follows && before.summary === summary) before.last = version
    else found.push({ first: version, last: version, summary })
  }
  return found
}
