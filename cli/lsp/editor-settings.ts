// Settings that editors send: the section `kubevet` of their configuration.

/** What editors may set. What is left out is as the command line and the config file say. */
export interface EditorSettings {
  /** `1.34` */
  readonly kubernetesVersion?: string
  /** `1.33` */
  readonly minCompatibilityVersion?: string
  /** A config file, absolute or relative to the first folder; by default the one that is found there. */
  readonly config?: string
  /** Whether types are shown behind the variables of macros. */
  readonly inlayHints?: boolean
}

const TEXTS = ['kubernetesVersion', 'minCompatibilityVersion', 'config'] as const

/** What of a value is settings; editors send empty texts and null for what is not set. */
export function readEditorSettings(value: unknown): EditorSettings {
  const given: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {}
  const { inlayHints } = given
  return {
    ...Object.fromEntries(
      TEXTS.map((name) => [name, given[name]] as const).filter(([, text]) => typeof text === 'string' && text !== ''),
    ),
    ...(typeof inlayHints === 'boolean' && { inlayHints }),
  }
}
