import { describe, expect, it } from 'vitest'
import { fillMarkedSections, sectionNames } from './marked-sections'

const marked = (name: string, body = 'old\n') => `<!-- generated:${name} -->\n${body}<!-- /generated -->`

describe('fillMarkedSections', () => {
  it('replaces each marked part and nothing else', () => {
    const text = `# Title\n\n${marked('one')}\n\nprose\n\n${marked('two', '')}\n`
    expect(fillMarkedSections(text, { one: 'A\nB', two: 'C' })).toBe(
      `# Title\n\n${marked('one', 'A\nB\n')}\n\nprose\n\n${marked('two', 'C\n')}\n`,
    )
  })

  it('gives the same text a second time', () => {
    const once = fillMarkedSections(marked('one'), { one: 'A' })
    expect(fillMarkedSections(once, { one: 'A' })).toBe(once)
  })

  it('takes a section literally', () => {
    expect(fillMarkedSections(marked('one'), { one: '$& $1' })).toBe(marked('one', '$& $1\n'))
  })

  it('throws on a name that is no section', () => {
    expect(() => fillMarkedSections(marked('thre'), { three: '' })).toThrow('generated:thre is none of three')
    expect(() => fillMarkedSections(marked('toString'), {})).toThrow('generated:toString')
  })

  it('throws on a part that is not closed', () => {
    expect(() => fillMarkedSections(`${marked('one')}\n<!-- generated:one -->\n`, { one: 'A' })).toThrow('not closed')
  })
})

describe('sectionNames', () => {
  it('lists the marked parts in their order', () => {
    expect(sectionNames(`${marked('b')}\n${marked('a')}`)).toEqual(['b', 'a'])
    expect(sectionNames('none')).toEqual([])
  })
})
