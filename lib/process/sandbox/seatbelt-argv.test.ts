import { expect, it } from 'vitest'
import { seatbeltArgv } from './seatbelt-argv'

it('is this call', () => {
  const argv = seatbeltArgv({
    argv: ['/bin/sh', '-c', 'true'],
    writable: '/private/tmp/run "1"',
    denied: [
      { path: '/Users/me/.ssh', kind: 'folder' },
      { path: '/Users/me/.netrc', kind: 'file' },
    ],
  })
  expect(argv.filter((_, at) => at !== 2)).toEqual(['/usr/bin/sandbox-exec', '-p', '/bin/sh', '-c', 'true'])
  expect(argv[2]?.split('\n')).toEqual([
    '(version 1)',
    '(allow default)',
    '(deny network*)',
    '(deny file-write*)',
    '(allow file-write* (subpath "/private/tmp/run \\"1\\"") (literal "/dev/null") (literal "/dev/zero"))',
    '(deny file-read* (subpath "/Users/me/.ssh"))',
    '(deny file-read* (literal "/Users/me/.netrc"))',
    '(deny process-info* (target others))',
    '(deny signal (target others))',
    '(allow signal (target same-sandbox))',
    '(deny mach-priv-task-port)',
  ])
})
