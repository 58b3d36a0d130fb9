import { ruleSuite } from '../rule.suite'
import { switchPlace } from './switch-place'

ruleSuite(switchPlace, {
  finds: [
    [{ config: { hooks: { enabled: true } }, dialect: 'gemini-cli' }, /hooksConfig/],
    [{ config: { disableAllHooks: true }, dialect: 'gemini-cli' }, /"enabled": false/],
  ],
  leaves: [
    { config: { hooksConfig: { enabled: true } }, dialect: 'gemini-cli' },
    { config: { disableAllHooks: true } },
  ],
})
