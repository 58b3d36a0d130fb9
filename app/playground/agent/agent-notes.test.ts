import { describe, expect, it } from 'vitest'
import type { Finding, PlanReport } from '#lib/contract'
import { eventNotes, findingsOf, placeFindings } from './agent-notes'

const file = (layer: string, path: string, text: string) => ({ layer, path, text })
const finding = (part: Partial<Finding>): Finding => ({
  rule: 'matcher-case',
  severity: 'warning',
  path: '',
  line: null,
  column: null,
  message: 'no tool is called bash',
  hint: '',
  ...part,
})

const REPORT: PlanReport = {
  dialect: 'codex',
  event: 'Stop',
  point: null,
  subject: null,
  files: [],
  hooks: [],
  skipped: [],
  skippedCounts: {},
  findings: [],
  wouldBlock: false,
  blockers: [],
}

const JSON_FILE = file('project', 'a.json', '{ "hooks": { "Stop": [\n  { "matcher": "bash" }] } }')
const TOML_FILE = file('user', 'b.toml', '[[hooks.Stop]]\nmatcher = "bash"\n')
const files = [JSON_FILE, TOML_FILE]
const fix = { label: 'Write Bash', edits: [{ offset: 36, length: 6, text: '"Bash"' }] }

describe('findings', () => {
  it('stand in their own file: by their path in JSON, by line and column elsewhere', () => {
    const findings = [
      finding({ layer: 'user', file: 'b.toml', path: 'hooks.Stop[0].matcher', line: 2, column: 11 }),
      finding({ layer: 'project', file: 'a.json', path: 'hooks.Stop[0].matcher' }),
      finding({ rule: 'unproven' }),
    ]
    const { all, marks } = placeFindings(findings, { files, planned: files })
    expect(all.map(({ index, at }) => ({ index, at }))).toEqual([
      { index: 1, at: { line: 2, column: 11 } },
      { index: 0, at: { line: 2, column: 16 } },
      { index: null, at: null },
    ])
    expect(marks.map((own) => own.length)).toEqual([1, 1])
  })

  it('about an answer are added to those of the plan, and stand where their hook does', () => {
    const known = finding({ layer: 'user', file: 'b.toml', ref: 'user:Stop[0].hooks[0]' })
    const told = finding({ rule: 'answer-noise', ref: 'project:Stop[0].hooks[0]', path: 'hooks.Stop[0]' })
    const plan = { ...REPORT, findings: [known] }
    const findings = findingsOf(plan, { findings: [known, told] })
    expect(findings).toEqual([known, told])
    expect(findingsOf(plan, null)).toEqual([known])
    expect(placeFindings(findings, { files, planned: files }).all.map(({ index }) => index)).toEqual([1, 0])
  })

  it('offer their fix only while their file is what was planned', () => {
    const findings = [finding({ layer: 'project', file: 'a.json', path: 'hooks.Stop[0].matcher', fix })]
    expect(placeFindings(findings, { files, planned: files }).marks[0]?.[0]?.fix).toEqual(fix)
    const edited = [{ ...JSON_FILE, text: ` ${JSON_FILE.text}` }, TOML_FILE]
    expect(placeFindings(findings, { files: edited, planned: files }).marks[0]?.[0]?.fix).toBeUndefined()
  })
})

describe('what the server refuses about the event', () => {
  it('is placed in its text', () => {
    const problem = { type: '', title: '', status: 422, detail: 'no such event', code: 'INVALID_DOCUMENT' }
    const issue = { path: 'event.hook_event_name', expected: '', received: '', message: 'expected an event of Codex' }
    expect(eventNotes({ ...problem, issues: [issue] })).toMatchObject([{ path: 'hook_event_name', severity: 'error' }])
    expect(eventNotes(problem)).toMatchObject([{ path: '', message: 'no such event' }])
  })
})
