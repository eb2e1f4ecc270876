import type { Example } from '../model/example.js'
import type { Mode } from '../model/mode.js'
import { Menu } from './menu.js'
import type { Theme } from './theme.js'

interface HeaderProps {
  readonly modes: readonly Mode[]
  readonly mode: Mode
  readonly examples: readonly Example[]
  readonly theme: Theme
  readonly hasTestCase: boolean
  chooseMode(mode: Mode): void
  chooseExample(example: Example): void
  share(): void
  copyCommand(): void
  copyTestCase(): void
  copyMarkdown(): void
  changeTheme(): void
  showShortcuts(): void
}

const THEME_MARKS = { system: '◐', light: '☀', dark: '☾' } as const

export function Header(props: HeaderProps) {
  const { modes, mode, examples, theme } = props
  return (
    <header class="top">
      <h1>
        kubevet <span>playground</span>
      </h1>
      <nav aria-label="Modes">
        <ul>
          {modes.map((one) => (
            <li key={one.name}>
              <button
                type="button"
                aria-current={one === mode ? 'page' : undefined}
                title={one.summary}
                onClick={() => props.chooseMode(one)}
              >
                {one.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div class="tools">
        <select
          aria-label="Examples"
          value=""
          onChange={({ currentTarget }) => {
            const example = examples[Number(currentTarget.value)]
            currentTarget.value = ''
            if (example !== undefined) props.chooseExample(example)
          }}
        >
          <option value="" disabled hidden>
            Examples
          </option>
          {modes.map((one) => (
            <optgroup key={one.name} label={one.title}>
              {examples.map((example, index) =>
                example.mode === one.name ? (
                  <option key={index} value={String(index)}>
                    {example.title}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
        <button type="button" class="button primary" onClick={props.share}>
          Share
        </button>
        <Menu title="Copy">
          <button type="button" onClick={props.copyCommand}>
            as a kubevet command
          </button>
          {props.hasTestCase && (
            <button type="button" onClick={props.copyTestCase}>
              as a test case
            </button>
          )}
          <button type="button" onClick={props.copyMarkdown}>
            as Markdown
          </button>
        </Menu>
        <button
          type="button"
          class="button icon"
          aria-label={`Theme: ${theme}`}
          title={`Theme: ${theme}`}
          onClick={props.changeTheme}
        >
          {THEME_MARKS[theme]}
        </button>
        <button
          type="button"
          class="button icon shortcuts"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          onClick={props.showShortcuts}
        >
          ?
        </button>
      </div>
    </header>
  )
}
