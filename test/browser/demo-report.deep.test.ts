// As a new user: the demo's deliberate mismatch is found, explained and seen again from the HTML report alone.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { PROJECT } from '../conformance/tags/load.js'
import { runIn } from '../fixtures/cli/run-in.js'
import { executable, launch } from './chromium.js'

const examples = join(PROJECT, 'examples')
mkdirSync(join(PROJECT, '.cache'), { recursive: true })
// Inside of the project, so that modules find `kubevet` and vitest.
const folder = mkdtempSync(join(PROJECT, '.cache', 'demo-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.skipIf(executable === undefined)('found, explained, reproduced', async () => {
  const of = ['--kubernetes-version', '1.37', '--validators', join(examples, 'validators.ts')]
  const store = join(folder, 'a.db')
  await runIn(examples, ['mismatch', 'run', ...of, 'manifests/valid', 'manifests/broken', '--store', store])
  const page = join(folder, 'report.html')
  const { code } = await runIn(examples, ['mismatch', 'report', store, ...of, '--format', 'html', '--output', page])
  expect(code).toBe(1)

  const browser = await launch()
  try {
    const tab = await browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] })
    await tab.goto(pathToFileURL(page).href)
    const items = tab.locator('#all-mismatches > details')
    expect(await items.count()).toBe(1)
    await items.locator('> summary').click()
    // What, why, where, and what to change.
    const text = await items.innerText()
    expect(text).toContain('spec.devices.config[1].opaque.driver: Too long: may not be more than 63 characters')
    expect(text).toContain('hand-written validation does not: it lacks the check, or the tag is stricter')
    expect(text).toMatch(/The tag, types\/resource\/v1\.ts:\d+/)
    expect(await items.locator('mark').nth(1).innerText()).toMatch(/\+k8s:beta\(since: "1\.37"\)=\+k8s:maxLength=63/)
    expect(text).toMatch(/field\.tooLongCharacters\(FieldPath\.of\("spec", "devices", "config"\)/)

    // The command, as it is copied.
    await items.getByRole('button', { name: 'Copy the command' }).click()
    const command = (await tab.evaluate('navigator.clipboard.readText()')) as string
    const main = join(PROJECT, 'dist/cli/main.js')
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/npx'), `#!/bin/sh\nshift\nexec "${process.execPath}" "${main}" "$@"\n`, {
      mode: 0o755,
    })
    const env = { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH'] ?? ''}` }
    const run = spawnSync('sh', ['-c', command], { cwd: folder, env, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout).toMatch(
      /resourceclaim_create +spec\.devices\.config\[\*\]\.opaque\.driver +FieldValueTooLong +maxLength +extra +missed +1/,
    )
    expect(run.status).toBe(1)

    // The test, as it is copied.
    await items.getByRole('button', { name: 'Copy the test' }).click()
    writeFileSync(join(folder, 'again.test.ts'), (await tab.evaluate('navigator.clipboard.readText()')) as string)
    const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs')
    const config = `import own from ${JSON.stringify(join(PROJECT, 'vitest.config.ts'))}\nexport default { resolve: own.resolve }\n`
    writeFileSync(join(folder, 'vitest.config.ts'), config)
    const tested = spawnSync(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder, encoding: 'utf8' })
    expect(tested.stdout).toMatch(/1 failed/)
    expect(tested.stdout).toContain(
      'resourceclaim_create: spec.devices.config[*].opaque.driver: FieldValueTooLong maxLength is not extra',
    )
  } finally {
    await browser.close()
  }
})
