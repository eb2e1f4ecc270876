// A thread that judges texts, and what it is told and answers.
import type { MessagePort } from 'node:worker_threads'
import { double } from '../../apimachinery/number/index.js'
import { SourceText } from '../../diagnostics/index.js'
import { readManifests } from '../../manifest/index.js'
import { reasonOf } from '../io/cannot-run.js'
import type { Io } from '../io/io.js'
import { isDefinition } from '../../findings/place/index.js'
import { SourcesToSend, unpacked, type TextMessage } from '../threads/messages.js'
import { IgnoredKinds } from '../options/ignored-kinds.js'
import type { ValidateRun } from './settings.js'
import { TextJudge, type TextVerdict } from './text-judge.js'

/** What a thread is started with. */
export interface ThreadSettings {
  readonly run: Omit<ValidateRun, 'ignored' | 'cluster'>
  readonly ignored: readonly string[]
  /** The texts of CRDs: that the run names, and among the objects. */
  readonly given: readonly TextMessage[]
  readonly own: readonly TextMessage[]
}

type Findings = 'ofText' | 'duplicates' | 'ofDefinitions' | 'ofObjects'
type VerdictMessage = Omit<TextVerdict, Findings> &
  Readonly<Record<Findings, ReturnType<SourcesToSend['pack']>>> & { readonly sources: readonly TextMessage[] }

/** The answer of a thread: a verdict, or why there is none. */
export type Answer = VerdictMessage | { readonly failure: string }

/** Judges each text that comes. */
export function judgeInThread({ run, ignored, given, own }: ThreadSettings, port: MessagePort, io: Io): void {
  const definitions = given.flatMap((text) =>
    readManifests(sourceOf(text), { float: double }).manifests.filter(isDefinition),
  )
  const judge = new TextJudge(
    { ...run, ignored: new IgnoredKinds(ignored), cluster: undefined },
    undefined,
    { given: { definitions, diagnostics: [] }, old: { sources: [], files: [] }, texts: own.map(sourceOf) },
    io,
  )
  port.on('message', (text: TextMessage) => {
    const source = sourceOf(text)
    judge.judge(source).then(
      (verdict) => port.postMessage(messageOf(verdict, source)),
      (thrown: unknown) => port.postMessage({ failure: reasonOf(thrown) } satisfies Answer),
    )
  })
}

function messageOf(verdict: TextVerdict, source: SourceText): Answer {
  const sources = new SourcesToSend(source)
  const { outcomes, stored } = verdict
  const ofText = sources.pack(verdict.ofText)
  const duplicates = sources.pack(verdict.duplicates)
  const ofDefinitions = sources.pack(verdict.ofDefinitions)
  const ofObjects = sources.pack(verdict.ofObjects)
  return { outcomes, stored, ofText, duplicates, ofDefinitions, ofObjects, sources: sources.texts }
}

/** The verdict that a thread has sent about a text. */
export function verdictOf(answer: Answer, source: SourceText): TextVerdict {
  if ('failure' in answer) return unjudged(source, answer.failure)
  const sources = [source, ...answer.sources.map(sourceOf)]
  return {
    ...answer,
    ofText: unpacked(answer.ofText, sources),
    duplicates: unpacked(answer.duplicates, sources),
    ofDefinitions: unpacked(answer.ofDefinitions, sources),
    ofObjects: unpacked(answer.ofObjects, sources),
  }
}

/** The finding that a text could not be judged. */
function unjudged(source: SourceText, reason: string): TextVerdict {
  const finding = {
    code: 'validate/failed',
    severity: 'error' as const,
    message: `this file could not be validated: ${reason}`,
    span: { source, start: 0, end: 0 },
    mend: 'run it in one thread for more: --jobs 1',
  }
  return { outcomes: [], ofText: [finding], duplicates: [], ofDefinitions: [], ofObjects: [], stored: [] }
}

const sourceOf = ({ name, text }: TextMessage): SourceText => new SourceText(name, text)
