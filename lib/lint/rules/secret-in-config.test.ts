import { hookOf, ruleSuite } from '../rule.suite'
import { secretInConfig } from './secret-in-config'

ruleSuite(secretInConfig, {
  finds: [
    [
      {
        config: hookOf('Stop', {
          command: `curl -H 'Authorization: Bearer ${'a1B2'.repeat(10)}' https://example.test`,
        }),
      },
      /credential/,
    ],
    [
      {
        config: hookOf('Stop', {
          type: 'http',
          url: 'https://example.test',
          headers: { Authorization: `Bearer ${'a1B2'.repeat(10)}` },
        }),
      },
      /from the environment/,
    ],
  ],
  leaves: [
    { config: hookOf('Stop', { command: 'curl -H "Authorization: Bearer $TOKEN" https://example.test' }) },
    { config: hookOf('Stop', {}) },
  ],
})
