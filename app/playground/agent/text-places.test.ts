import { describe, expect, it } from 'vitest'
import { partsOfRef, placeInText } from './text-places'

describe('a ref', () => {
  it('names layer, file and path', () => {
    expect(partsOfRef('project:PreToolUse[0].hooks[1]')).toEqual({
      layer: 'project',
      place: 1,
      path: 'hooks.PreToolUse[0].hooks[1]',
    })
    expect(partsOfRef('user#2:stop[3]')).toEqual({ layer: 'user', place: 2, path: 'hooks.stop[3]' })
    expect(partsOfRef('guard.rm')).toBeNull()
  })
})

describe('the place of a hook', () => {
  const json =
    '{\n  // guards\n  "hooks": { "Stop": [\n    { "hooks": [{ "type": "command" },\n      { "type": "http" }] }] }\n}\n'
  const toml = `[[hooks.Stop]]
[[hooks.Stop.hooks]]
type = "command"
[[ hooks.Stop ]]
matcher = "x"
[[hooks.Stop.hooks]]
type = "command"
[[hooks.Stop.hooks]]
type = "command"
`

  it('is found in JSON with comments', () => {
    expect(placeInText(json, 'hooks.Stop[0].hooks[1]', 'settings.json')).toEqual({ line: 5, column: 7 })
    expect(placeInText('{', 'hooks.Stop[0]', 'settings.json')).toBeNull()
  })

  it.each([
    ['hooks.Stop[0].hooks[0]', 2],
    ['hooks.Stop[1]', 4],
    ['hooks.Stop[1].hooks[1]', 8],
  ])('is found in TOML: %s', (path, line) => {
    expect(placeInText(toml, path, 'config.toml')).toEqual({ line, column: 1 })
  })

  it('is found in YAML: in a list by the event it names, elsewhere at the key of its event', () => {
    const list = 'hooks:\n  items:\n    - id: a\n      point: session_start\n    - point: "session_start"\n'
    expect(placeInText(list, 'hooks.session_start[0]', 'hooks.yaml')).toEqual({ line: 4, column: 7 })
    expect(placeInText(list, 'hooks.session_start[1]', 'hooks.yaml')).toEqual({ line: 5, column: 7 })
    const flow =
      'hooks:\n  items:\n    - { id: a, point: session_start }\n    # point: session_start\n    - "point": session_start # b\n'
    expect(placeInText(flow, 'hooks.session_start[0]', 'hooks.yaml')).toEqual({ line: 3, column: 16 })
    expect(placeInText(flow, 'hooks.session_start[1]', 'hooks.yaml')).toEqual({ line: 5, column: 7 })
    const skill = '---\nname: x\nhooks:\n  PreToolUse:\n    - matcher: Bash\n---\n'
    expect(placeInText(skill, 'hooks.PreToolUse[0].hooks[0]', 'SKILL.md')).toEqual({ line: 4, column: 3 })
    expect(placeInText(list, 'hooks.session_end[0]', 'hooks.yaml')).toBeNull()
  })

  it('is null for a hook that TOML does not have', () => {
    expect(placeInText(toml, 'hooks.Stop[2]', 'config.toml')).toBeNull()
  })
})
