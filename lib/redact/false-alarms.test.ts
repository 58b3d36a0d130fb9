import { describe, expect, test } from 'vitest'
import { findSecret, findSensitiveKey, isSensitiveKey, redactText } from './index'

/** What people, agents and programs write that only looks like a credential. */
const calmTexts = [
  ...[
    'The secret to good tests is patience.',
    'author: Ann',
    'The secretary took notes: many.',
    'a passwordless login',
  ],
  ...['tokens: 5', 'tokenCount=512', 'maxTokens: 4096', 'token: 512', 'costPerToken: 0.002', 'tokenizer = "bpe-base"'],
  ...['Basic authentication', 'basic requirements', 'Basic JavaScript', 'a basic understanding of OpenTelemetry'],
  ...['bearer of bad news', 'Bearer token', 'Bearer authentication', 'bearer token-based scheme', 'Bearer <token>'],
  ...['password: the one you chose', 'Password: must be long', 'token: string;', 'secret: true', 'password: null,'],
  ...['"password": "required"', '"token": null', '"authorization": ""', "credentials: 'include'", 'auth: none'],
  ...[
    'token = getToken()',
    'const token = await login()',
    'password = os.environ["DB"]',
    'token: process.env.GH_TOKEN',
  ],
  ...[
    'Authorization: Bearer $GH_TOKEN',
    `password=$${'{DB_PASSWORD}'}`,
    'secret=$(cat file)',
    '--token $TOKEN',
    'TOKEN=%TOKEN%',
  ],
  ...['password=<your password>', 'password=****', 'password: xxxxxxxx', '"token": "..."', '--password --yes'],
  ...['task-management-system', 'risk-assessment-2024-report', 'sk-container-id-1', 'class="sk-toggleable__label"'],
  ...[
    'highs_and_lows_per_day',
    'task_test_configuration',
    'npm_config_registry',
    'npm_lifecycle_event',
    'AKIA is a prefix',
  ],
  ...[
    'ssh://git@github.com/a/b',
    'https://example.com/@ann',
    'mailto:ann@example.com',
    'http://[::1]:4665/a@b',
    'npm i a@1:b',
  ],
  ...[`https://user:$${'{TOKEN}'}@host/`, 'postgres://app:$PASSWORD@db/', 'redis://:****@cache/'],
  ...['cookie: a small file', 'accept the cookies', 'eyJ is how these start', 'eyJhbGciOiJIUzI1NiJ9', 'PWD=/home/ann'],
  ...["text.includes('-----BEGIN PRIVATE KEY-----')", 'ssh-keygen -t ed25519', 'sha256-AbCdEf0123456789', 'key: value'],
  ...['6f1ed002ab5595859014ebf0951522d9', '0198c2f4-5d6e-7f80-91a2-b3c4d5e6f708', 'toolu_01ABCDEFGHJKLMNPQRSTUVWX'],
  ...[
    'token=[REDACTED]',
    'Bearer [REDACTED]',
    '"password": "[REDACTED]"',
    'https://[REDACTED]@host',
    'secret: [REDACTED], x',
  ],
]

test.each(calmTexts)('v2 leaves %j alone', (text) => {
  expect(findSecret(text, 'v2')).toBeNull()
  expect(redactText(text, 'v2')).toBe(text)
})

test('v2 leaves them alone side by side and as JSON', () => {
  expect(redactText(calmTexts.join('\n'), 'v2')).toBe(calmTexts.join('\n'))
  for (const text of calmTexts) expect([text, findSecret(JSON.stringify({ text }), 'v2')]).toEqual([text, null])
})

const v1CalmTexts = [
  ...[
    'The secret to good tests is patience.',
    'author: Ann',
    'tokens: 5',
    'task-management-system',
    'flask-application-2',
  ],
  ...[
    'token=[REDACTED]',
    'Bearer [REDACTED]',
    'secret = ',
    'password: "quoted"',
    'sk-short',
    'bearer',
    'AKIA',
    'gho_0123456789ab',
  ],
]

test.each(v1CalmTexts)('v1 leaves %j alone', (text) => {
  expect(redactText(text, 'v1')).toBe(text)
})

const calmKeys = [
  ...[
    'tokenCount',
    'maxTokens',
    'inputTokens',
    'tokens',
    'token_usage',
    'tokenLimit',
    'costPerToken',
    'hasToken',
    'tokenType',
  ],
  ...['secretary', 'author', 'authorName', 'coauthor', 'tokenizer', 'passwordless', 'compassion', 'bypass', 'passport'],
  ...[
    'sessionId',
    'session_id',
    'key',
    'keyboard',
    'monkey',
    'primaryKey',
    'cacheKey',
    'publicKey',
    'toolName',
    'oauth',
  ],
  ...[
    'PWD',
    'OLDPWD',
    'authType',
    'auth_provider',
    'secretName',
    'passwordPolicy',
    'cookieConsent',
    'basic',
    'apiVersion',
  ],
]
const sensitiveKeys = [
  ...[
    'accessKey',
    'privateKey',
    'apiKey',
    'api_key',
    'APIKey',
    'apikey',
    'x-api-key',
    'OPENAI_API_KEY',
    'apiKeys',
    'accessKeyId',
  ],
  ...['clientSecret', 'secret', 'secrets', 'AWS_SECRET_ACCESS_KEY', 'secretKey', 'signing.key', 'sshKey', 'sessionKey'],
  ...[
    'token',
    'authToken',
    'accesstoken',
    'idToken',
    'oauth2Token',
    'session-token',
    'TOKEN',
    'refresh_token',
    'csrfToken',
  ],
  ...[
    'password',
    'passwd',
    'dbPassword',
    'dbpassword',
    'password2',
    'passwordHash',
    'passphrase',
    'DB_PWD',
    'userPasswords',
  ],
  ...[
    'auth',
    'basicAuth',
    'authorization',
    'Proxy-Authorization',
    'authHeader',
    'credential',
    'credentials',
    'gcpCredentials',
  ],
  ...['cookie', 'set-cookie', 'Cookies', 'bearer', 'jwt', 'userJwt'],
]

describe('keys', () => {
  test.each(calmKeys)('v2 lets %j pass', (key) => {
    expect(isSensitiveKey(key, 'v2')).toBe(false)
  })

  test.each(sensitiveKeys)('v2 stops at %j', (key) => {
    expect(isSensitiveKey(key, 'v2')).toBe(true)
  })

  test.each(['tokenCount', 'secretary', 'passwordless', 'api.key', 'APIKEY', 'my-credentials', 'Authorization'])(
    'v1 stops at %j',
    (key) => {
      expect(isSensitiveKey(key, 'v1')).toBe(true)
    },
  )

  test.each(['auth', 'accessKey', 'privateKey', 'cookie', 'api--key', 'toolName'])('v1 lets %j pass', (key) => {
    expect(isSensitiveKey(key, 'v1')).toBe(false)
  })
})

describe('findSensitiveKey', () => {
  const nested = { note: 'x', list: [{ ok: 1 }, { apiKey: 'k' }], token: 't' }

  test('names the first key in document order, at any depth under v2', () => {
    expect(findSensitiveKey(nested, 'v2')).toBe('list[1].apiKey')
    expect(findSensitiveKey({ a: { b: 1 } }, 'v2')).toBeNull()
  })

  test('looks at the own keys only under v1, whatever their values', () => {
    expect(findSensitiveKey(nested, 'v1')).toBe('token')
    expect(findSensitiveKey({ a: { token: 't' } }, 'v1')).toBeNull()
    expect(findSensitiveKey({ tokenCount: null }, 'v1')).toBe('tokenCount')
  })

  test('passes over values no credential fits into under v2', () => {
    expect(findSensitiveKey({ token: true, secret: null, password: '' }, 'v2')).toBeNull()
  })

  test('does not repeat a secret that is part of a key', () => {
    const key = `gh${'p_'}0123456789abcdef token`
    expect(findSensitiveKey({ [key]: 'x' }, 'v2')).toBe('[REDACTED] token')
  })

  test('goes through a hundred thousand levels', () => {
    let deep: unknown = { token: 't' }
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(findSensitiveKey(deep, 'v2')).toMatch(/^\[0\].*\.token$/)
  })
})
