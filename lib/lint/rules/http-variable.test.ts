import { bareHookOf, hookOf, ruleSuite } from '../rule.suite'
import { httpVariable } from './http-variable'

ruleSuite(httpVariable, {
  finds: [
    [
      {
        config: bareHookOf('postToolUse', {
          command: undefined,
          type: 'http',
          url: 'https://x.example',
          headers: { A: '$TOK' },
        }),
        dialect: 'copilot-cli',
      },
      /TOK/,
    ],

    [
      {
        config: hookOf('Stop', {
          type: 'http',
          url: 'http://127.0.0.1:9000/h',
          headers: { Authorization: 'Bearer $TOK' },
        }),
      },
      /\["TOK"\]/,
    ],
  ],
  leaves: [
    {
      config: hookOf('Stop', {
        type: 'http',
        url: 'http://127.0.0.1:9000/h',
        headers: { Authorization: 'Bearer $TOK' },
        allowedEnvVars: ['TOK'],
      }),
    },
    { config: hookOf('Stop', { headers: 5 }) },
  ],
})
