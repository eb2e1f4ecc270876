// The page: what stands in it, and what follows when that changes.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Editor, EditorQuestions } from '../code/index.js'
import { type Answer, type AnswerPart, EXPLANATIONS, type PaneEdit } from '../model/answer.js'
import type { Example } from '../model/example.js'
import type { Mode } from '../model/mode.js'
import type { Scenario } from '../model/scenario.js'
import { modeOf, MODES } from '../modes/index.js'
import { fragmentOf, LinkError, scenarioOf } from '../share/link.js'
import { markdownOf } from '../share/markdown.js'
import { WorkerClient, type WorkerPort } from '../worker/client.js'
import type { FromWorker, VersionAnswer } from '../worker/messages.js'
import { summaryOf } from '../worker/summary.js'
import { ActionsContext, type Actions } from './actions.js'
import { Announcement } from './announcement.js'
import { AnswerView } from './answer.js'
import { Header } from './header.js'
import { useKeys } from './keys.js'
import { type Notice, NoticeView } from './notice.js'
import { PaneView } from './pane.js'
import { Shortcuts } from './shortcuts.js'
import { applyTheme, nextTheme, savedTheme } from './theme.js'
import { Unanswered } from './unanswered.js'
import { VersionsView } from './versions.js'

interface AppProps {
  readonly first: Scenario
  /** What could not be read of the link that led here. */
  readonly problem: string | undefined
  startWorker(): WorkerPort
}

type AnswerMessage = Extract<FromWorker, { kind: 'answer' }>

interface Shown {
  readonly answer: Answer
  /** Otherwise its explanations follow. */
  readonly isWhole: boolean
  readonly milliseconds: number
  readonly wholeMilliseconds?: number
  readonly hasTestCase: boolean
  /** Those of the answer before, which stay until then. */
  readonly earlier: readonly AnswerPart[]
}

export function App({ first, problem, startWorker }: AppProps) {
  const [scenario, setScenario] = useState(first)
  /** What changes before the page is drawn again builds on this. */
  const current = useRef(first)
  /** Changes when other texts are put into the editors. */
  const [origin, setOrigin] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState<Shown>()
  const [isStale, setStale] = useState(true)
  const [versions, setVersions] = useState<readonly VersionAnswer[]>([])
  const [notice, setNotice] = useState<Notice | undefined>(
    problem === undefined ? undefined : { text: problem, isBad: true },
  )
  const [examples, setExamples] = useState<readonly Example[]>([])
  const [theme, setTheme] = useState(savedTheme)
  const [hasShortcuts, setShortcuts] = useState(false)
  const editors = useRef(new Map<string, Editor>())
  /** The answer to what stands in the page now. */
  const latest = useRef<AnswerMessage | undefined>(undefined)
  const kept = useRef(new Map<string, Scenario>())
  const mode = modeOf(scenario.mode) ?? (MODES[0] as Mode)

  const client = useMemo(
    () =>
      new WorkerClient(startWorker, {
        answered: (message) => {
          setShown((before) => ({ ...message, earlier: message.isWhole ? [] : explanationsOf(before) }))
          setStale(false)
          if (!message.isWhole) return
          latest.current = message
          for (const [pane, editor] of editors.current) showIn(editor, pane, message)
        },
        comparedVersions: setVersions,
        failed: (message) => {
          setStale(false)
          setNotice({ text: `This is a mistake of the playground: ${message}`, isBad: true })
        },
      }),
    [],
  )

  useEffect(() => applyTheme(theme), [theme])

  useEffect(() => {
    // The first answer comes before what it does without.
    if (shown !== undefined && examples.length === 0) {
      void import('../examples/index.js').then(({ EXAMPLES }) => setExamples(EXAMPLES))
    }
  }, [shown])

  /** The worker is told at once, since editors ask about what was just written. */
  const tell = useCallback((next: Scenario) => {
    current.current = next
    kept.current.set(next.mode, next)
    setScenario(next)
    setStale(true)
    setVersions([])
    latest.current = undefined
    client.change(next)
  }, [])

  useEffect(() => tell(first), [])

  /** Puts another scenario into the page. */
  const replace = useCallback((next: Scenario) => {
    tell(next)
    setOpened(new Set())
    setOrigin((before) => before + 1)
    setNotice(undefined)
  }, [])

  useEffect(() => {
    const read = (): void => {
      scenarioOf(location.hash).then(
        (found) => found !== undefined && replace(found),
        (thrown: unknown) => setNotice({ text: messageOf(thrown), isBad: true }),
      )
    }
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  const setText = (pane: string, text: string): void => {
    const { texts, ...rest } = current.current
    tell({ ...rest, texts: { ...texts, [pane]: text } })
  }

  const applyEdits = (edits: readonly PaneEdit[]): void => {
    for (const pane of new Set(edits.map((one) => one.pane))) {
      const own = edits.filter((one) => one.pane === pane)
      editors.current.get(pane)?.edit(own)
    }
  }

  const copy = async (text: string, what: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setNotice({ text: `Copied: ${what}`, isBad: false })
    } catch {
      setNotice({ text: `The browser does not let the page copy. Here it is:\n${text}`, isBad: true })
    }
  }

  const actions: Actions = {
    point: (at) => {
      for (const [pane, editor] of editors.current) {
        editor.point(at?.pane === pane ? { start: at.from, end: at.to } : undefined)
      }
    },
    goTo: ({ pane, from, to }) => editors.current.get(pane)?.select({ start: from, end: to }),
    apply: ({ edits }) => applyEdits(edits),
    copy,
  }

  const chooseMode = (next: Mode): void => {
    if (next === mode) return
    const before = kept.current.get(next.name) ?? examples.find((one) => one.mode === next.name)
    replace({ mode: next.name, version: scenario.version, texts: before?.texts ?? {} })
    setShown(undefined)
  }

  const chooseExample = ({ mode: name, version, texts }: Example): void => {
    if (name !== scenario.mode) setShown(undefined)
    replace({ mode: name, version, texts })
  }

  const share = async (): Promise<void> => {
    try {
      const fragment = await fragmentOf(scenario)
      history.replaceState(undefined, '', `#${fragment}`)
      await copy(location.href, 'a link with everything in it')
    } catch (thrown) {
      setNotice({ text: messageOf(thrown), isBad: true })
    }
  }

  const copyReply = async (kind: 'command' | 'testCase', what: string): Promise<void> => {
    const text = await client.ask({ kind })
    if (text === undefined) setNotice({ text: `There is no ${what} for this.`, isBad: true })
    else await copy(text, what)
  }

  const copyMarkdown = async (): Promise<void> => {
    const fragment = await fragmentOf(scenario).catch(() => undefined)
    const link = fragment === undefined ? undefined : `${location.href.replace(/#.*$/, '')}#${fragment}`
    await copy(markdownOf(mode, scenario, shown?.answer ?? { findings: [], parts: [] }, link), 'Markdown')
  }

  const focusAnswer = (): void => document.getElementById('answer')?.focus()
  const focusEditor = (): void => {
    const [pane] = mode.panes
    editors.current.get(pane?.name ?? '')?.focus()
  }

  useKeys({
    mode: (index) => MODES[index] !== undefined && chooseMode(MODES[index]),
    answer: focusAnswer,
    editor: focusEditor,
    share: () => void share(),
    shortcuts: () => setShortcuts(true),
  })

  const open = mode.panes.filter(
    ({ name, isOptional }) => !isOptional || opened.has(name) || (scenario.texts[name] ?? '') !== '',
  )
  const closed = mode.panes.filter((pane) => !open.includes(pane))
  const isEmpty = shown?.answer.parts.length === 0

  return (
    <ActionsContext.Provider value={actions}>
      <a class="skip" href="#answer" onClick={(event) => (event.preventDefault(), focusAnswer())}>
        Skip to the answer
      </a>
      <Header
        modes={MODES}
        mode={mode}
        examples={examples}
        theme={theme}
        hasTestCase={shown?.hasTestCase === true}
        chooseMode={chooseMode}
        chooseExample={chooseExample}
        share={() => void share()}
        copyCommand={() => void copyReply('command', 'a kubevet command')}
        copyTestCase={() => void copyReply('testCase', 'a test case')}
        copyMarkdown={() => void copyMarkdown()}
        changeTheme={() => setTheme(nextTheme)}
        showShortcuts={() => setShortcuts(true)}
      />
      {notice !== undefined && <NoticeView notice={notice} close={() => setNotice(undefined)} />}
      <main>
        <div class="panes" key={`${scenario.mode} ${origin}`}>
          <h2 class="visually-hidden">{mode.title}</h2>
          <p class="summary">{mode.summary}</p>
          {open.map((pane) => (
            <PaneView
              key={pane.name}
              pane={pane}
              text={scenario.texts[pane.name] ?? ''}
              questions={questionsOf(client, pane.name)}
              errors={isStale || shown?.isWhole !== true ? 0 : errorsIn(shown?.answer, pane.name)}
              changed={(text) => setText(pane.name, text)}
              fix={applyEdits}
              opened={(editor) => {
                editors.current.set(pane.name, editor)
                if (latest.current !== undefined) showIn(editor, pane.name, latest.current)
              }}
              closed={(editor) => {
                // The next one of the name may be there already.
                if (editors.current.get(pane.name) === editor) editors.current.delete(pane.name)
              }}
              {...(pane.isOptional && {
                close: () => {
                  setOpened((before) => new Set([...before].filter((name) => name !== pane.name)))
                  setText(pane.name, '')
                },
              })}
            />
          ))}
          {closed.length > 0 && (
            <p class="closed">
              {closed.map(({ name, title }) => (
                <button
                  type="button"
                  class="quiet"
                  key={name}
                  onClick={() => setOpened((before) => new Set([...before, name]))}
                >
                  + {title}
                </button>
              ))}
            </p>
          )}
        </div>
        <div
          class={`answer${isStale ? ' stale' : shown?.isWhole === false ? ' begun' : ''}`}
          id="answer"
          tabIndex={-1}
          role="region"
          aria-label="Answer"
        >
          <VersionsView
            version={scenario.version}
            answers={isEmpty ? [] : versions}
            choose={(version) => tell({ ...current.current, version })}
          />
          {shown !== undefined && <AnswerView {...shown.answer} earlier={shown.earlier} />}
          {isEmpty && (
            <Unanswered
              {...shown.answer}
              examples={examples.filter((one) => one.mode === mode.name)}
              choose={chooseExample}
            />
          )}
          <p class="time">{shown === undefined || isStale || isEmpty ? ' ' : `${timesOf(shown)}, in this browser`}</p>
        </div>
      </main>
      <Announcement text={isStale || shown === undefined ? undefined : summaryOf(shown.answer)} />
      <Shortcuts isOpen={hasShortcuts} close={() => setShortcuts(false)} />
    </ActionsContext.Provider>
  )
}

const explanationsOf = (shown: Shown | undefined): readonly AnswerPart[] =>
  shown === undefined
    ? []
    : shown.isWhole
      ? shown.answer.parts.filter(({ kind }) => EXPLANATIONS.has(kind))
      : shown.earlier

function showIn(editor: Editor, pane: string, { answer, tokens }: AnswerMessage): void {
  editor.setTokens(tokens[pane] ?? [])
  editor.setFindings(answer.findings.filter((one) => one.pane === pane))
}

const messageOf = (thrown: unknown): string =>
  thrown instanceof LinkError ? thrown.message : `This is a mistake of the playground: ${String(thrown)}`

const timesOf = ({ milliseconds: first, wholeMilliseconds }: Shown): string =>
  `answered in ${milliseconds(first)}${wholeMilliseconds === undefined ? '' : `, explained in ${milliseconds(wholeMilliseconds)}`}`

const milliseconds = (value: number): string =>
  value < 10 ? `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ms` : `${Math.round(value)} ms`

const errorsIn = (answer: Answer | undefined, pane: string): number =>
  answer?.findings.filter((one) => one.pane === pane && one.severity === 'error').length ?? 0

const questionsOf = (client: WorkerClient, pane: string): EditorQuestions => ({
  complete: (offset) => client.ask({ kind: 'complete', pane, offset }),
  hover: (offset) => client.ask({ kind: 'hover', pane, offset }),
  signatureHelp: (offset) => client.ask({ kind: 'signatureHelp', pane, offset }),
  format: (offset) => client.ask({ kind: 'format', pane, offset }),
})
