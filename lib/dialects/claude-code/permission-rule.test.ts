import { describe, expect, it } from 'vitest'
import { fallsUnderRule } from './permission-rule'
import { splitShell } from './shell-commands'
import { fitsPathPattern, fitsWildcard } from './wildcard'

const bash = (rule: string, command: string) => fallsUnderRule(rule, { name: 'Bash', input: { command }, cwd: '/p' })
const file = (rule: string, name: string, file_path: string) =>
  fallsUnderRule(rule, { name, input: { file_path }, cwd: '/p' })

describe('a condition on a shell call', () => {
  it.each([
    ['Bash', 'anything', true],
    ['Bash(*)', 'anything', true],
    ['Read', 'ls', false],
    ['Bash(ls)', 'ls', true],
    ['Bash(ls)', 'ls -l', false],
    ['Bash(git *)', 'git status', true],
    ['Bash(git *)', 'git', true],
    ['Bash(git *)', 'gitk', false],
    ['Bash(git:*)', 'git push', true],
    ['Bash(git push *)', 'git pull', false],
    ['Bash(npm run *:prod)', 'npm run build:prod', true],
    ['Bash(rm *)', 'ls && rm -rf x', true],
    ['Bash(rm *)', 'ls; rm x', true],
    ['Bash(rm *)', 'ls | rm x', true],
    ['Bash(rm *)', 'FOO=1 BAR="a b" rm x', true],
    ['Bash(rm *)', 'echo "a && rm x"', false],
    ['Bash(rm *)', "echo 'a; rm x'", false],
    ['Bash(rm *)', 'echo $(rm x)', true],
    ['Bash(rm *)', 'echo `rm x`', true],
    ['Bash(git push *)', 'echo $WHAT', true],
    ['Bash(git *)', 'echo "not closed', true],
    ['mcp__github', 'ls', false],
  ])('%s for %s', (rule, command, falls) => {
    expect(bash(rule, command)).toBe(falls)
  })
})

describe('a condition on another call', () => {
  it.each([
    ['Edit(*.ts)', 'Edit', '/p/src/a.ts', true],
    ['Edit(*.ts)', 'Edit', '/p/src/a.tsx', false],
    ['Edit(src/**)', 'Edit', '/p/src/a/b.ts', true],
    ['Edit(src/*.ts)', 'Edit', '/p/src/a/b.ts', false],
    ['Edit(src/**/b.ts)', 'Edit', '/p/src/b.ts', true],
    ['Read(//etc/*)', 'Read', '/etc/hosts', true],
    ['Write(*.ts)', 'Edit', '/p/a.ts', false],
  ])('%s for %s %s', (rule, name, ...[path, falls]) => {
    expect(file(rule, name, path)).toBe(falls)
  })

  it('takes the domain of a page, the kind of an agent and the tools of a server', () => {
    const call = (name: string, input: object) => ({ name, input: { ...input }, cwd: '' })
    expect(fallsUnderRule('WebFetch(domain:*.example.com)', call('WebFetch', { url: 'https://a.example.com/x' }))).toBe(
      true,
    )
    expect(fallsUnderRule('WebFetch(domain:example.com)', call('WebFetch', { url: 'nonsense' }))).toBe(false)
    expect(fallsUnderRule('Agent(reviewer)', call('Agent', { subagent_type: 'reviewer' }))).toBe(true)
    expect(fallsUnderRule('mcp__github', call('mcp__github__get', {}))).toBe(true)
    expect(fallsUnderRule('mcp__github__*', call('mcp__github__get', {}))).toBe(true)
  })
})

describe('its parts', () => {
  it('takes a shell text apart', () => {
    expect(splitShell('a && b || c; d | e & f\ng')).toEqual({
      commands: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
      hasUnknowns: false,
    })
    expect(splitShell('echo a\\;b')).toEqual({ commands: ['echo a\\;b'], hasUnknowns: false })
    expect(splitShell('echo "')).toBeNull()
  })

  it('fits wildcards without a pattern engine', () => {
    expect(fitsWildcard('a*b*c', 'axxbyyc')).toBe(true)
    expect(fitsWildcard('ab*ba', 'aba')).toBe(false)
    expect(fitsWildcard(`${'a*'.repeat(50)}b`, 'a'.repeat(5_000))).toBe(false)
    expect(fitsPathPattern(`${'**/'.repeat(40)}x`, 'a/'.repeat(200))).toBe(false)
    expect(fitsPathPattern('a/**', 'a')).toBe(true)
    expect(fitsPathPattern('a/**/c/*.ts', 'a/b/c/c/d.ts')).toBe(true)
    expect(bash(`Bash(${' '.repeat(100_000)}x)`, 'ls')).toBe(false)
  })
})
