import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { windowsPath } from './windows-path'

ruleSuite(windowsPath, {
  finds: [
    [
      { config: bareHookOf('preToolUse', { bash: 'C:\\tools\\x.exe' }), dialect: 'copilot-cli' },
      /takes the backslashes away/,
    ],

    [{ config: hookOf('Stop', { command: 'C:\\Users\\ann\\x.exe hook' }) }, /C:Usersannx\.exe.*C:\/Users\/ann\/x\.exe/],
  ],
  mends: [[{ config: hookOf('Stop', { command: 'C:\\t\\x.exe "C:\\a"' }) }, 'C:/t/x.exe']],
  leaves: [
    { config: bareHookOf('stop', { command: 'C:\\tools\\x.exe' }), dialect: 'cursor' },
    { config: bareHookOf('preToolUse', { command: 'C:\\tools\\x.exe' }), dialect: 'copilot-cli' },

    { config: hookOf('Stop', { command: 'C:/Users/ann/x.exe' }) },
    { config: hookOf('Stop', { command: 'C:\\x\\y.exe', shell: 'powershell' }) },
    { config: hookOf('Stop', { command: 'C:\\x\\y.exe', args: [] }) },
    { config: hookOf('Stop', { command: `'C:\\x\\y.exe'` }) },
  ],
})
