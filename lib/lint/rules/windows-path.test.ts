import { hookOf, ruleSuite } from '../rule.suite'
import { windowsPath } from './windows-path'

ruleSuite(windowsPath, {
  finds: [
    [{ config: hookOf('Stop', { command: 'C:\\Users\\ann\\x.exe hook' }) }, /C:Usersannx\.exe.*C:\/Users\/ann\/x\.exe/],
  ],
  mends: [[{ config: hookOf('Stop', { command: 'C:\\t\\x.exe "C:\\a"' }) }, 'C:/t/x.exe']],
  leaves: [
    { config: hookOf('Stop', { command: 'C:/Users/ann/x.exe' }) },
    { config: hookOf('Stop', { command: 'C:\\x\\y.exe', shell: 'powershell' }) },
    { config: hookOf('Stop', { command: 'C:\\x\\y.exe', args: [] }) },
    { config: hookOf('Stop', { command: `'C:\\x\\y.exe'` }) },
  ],
})
