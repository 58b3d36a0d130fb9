import { describe, expect, test } from 'vitest'
import { hidePaths, showPath } from './show-path'

const roots = { projectDir: '/home/dev/project', home: '/home/dev' }
const windows = { projectDir: 'C:\\Users\\dev\\app', home: 'C:\\Users\\dev' }

describe('showPath', () => {
  test.each([
    ['/home/dev/project', '.'],
    ['/home/dev/project/', '.'],
    ['/home/dev/project/src/a.ts', 'src/a.ts'],
    ['/home/dev/project/../notes.md', '~/notes.md'],
    ['/home/dev', '~'],
    ['/home/dev/project-two/a.ts', '~/project-two/a.ts'],
    ['/home/developer/a.ts', '[outside] a.ts'],
    ['/home/dev/project/../../../etc/passwd', '[outside] passwd'],
    ['/', '[outside] /'],
    ['src/./a.ts', 'src/a.ts'],
    ['../other/a.ts', '~/other/a.ts'],
  ])('shows %s as %s', (path, shown) => {
    expect(showPath(path, roots)).toBe(shown)
  })

  test.each([
    ['C:\\Users\\dev\\app\\src\\a.ts', 'src/a.ts'],
    ['c:/Users/dev/notes.md', '~/notes.md'],
    ['D:\\data\\b.txt', '[outside] b.txt'],
  ])('shows the Windows path %s as %s', (path, shown) => {
    expect(showPath(path, windows)).toBe(shown)
  })

  test('takes a project at the root of the file system', () => {
    expect(showPath('/srv/a.ts', { projectDir: '/', home: '/root' })).toBe('srv/a.ts')
  })

  test('marks every path as outside when no directory is known', () => {
    expect(showPath('/srv/a.ts', { projectDir: '', home: '' })).toBe('[outside] a.ts')
  })
})

describe('hidePaths', () => {
  test.each([
    ['cat /home/dev/project/src/a.ts', 'cat src/a.ts'],
    ['cd /home/dev/project && ls', 'cd . && ls'],
    ['cd /home/dev/project/ && ls', 'cd ./ && ls'],
    ['ls "/home/dev"', 'ls "~"'],
    ['see /home/dev.', 'see ~.'],
    ['cp /home/dev/.profile /home/developer/x', 'cp ~/.profile /home/developer/x'],
    ['file:///home/dev/a', 'file:~/a'],
    ['docker run -v/home/dev:/data', 'docker run -v~:/data'],
    ['rm -rf /tmp/x', 'rm -rf /tmp/x'],
  ])('turns %s into %s', (text, hidden) => {
    expect(hidePaths(text, roots)).toBe(hidden)
  })

  test('knows Windows paths in either notation and case', () => {
    expect(hidePaths('type c:\\users\\dev\\app\\a.txt C:/Users/dev/b.txt', windows)).toBe('type a.txt ~/b.txt')
  })

  test('leaves the text alone when a root is the whole file system', () => {
    expect(hidePaths('ls /srv', { projectDir: '/', home: '/' })).toBe('ls /srv')
  })

  test('takes directory names with the signs of a pattern literally', () => {
    expect(hidePaths('ls /a+b(1)/x /aab1/x', { projectDir: '/a+b(1)', home: '' })).toBe('ls x /aab1/x')
  })
})
