import { anyCase, atLeast, atWordStart } from './rule-patterns'
import type { SecretRule } from './rule-set'
import { assignmentRules } from './rules-v2-assignment'

const tokenChar = String.raw`[\w-]`
const alnum = '[A-Za-z0-9]'
const base64 = '[A-Za-z0-9+/]'
const pemLabel = '[A-Z ]{0,32}PRIVATE KEY(?: BLOCK)?-----'
const pemHeaderLine = String.raw`(?:\s|\\[nr]){1,4}[A-Za-z-]{1,32}: [^\r\n\\]{1,128}`

/** Secrets with a shape of their own: a prefix, an armour, a place in a URL. No key has to stand before them. */
const shapeRules: readonly SecretRule[] = [
  {
    name: 'github-token',
    kept: '',
    secret: String.raw`(?:${atWordStart('gh[opusr]_', tokenChar)}${atLeast(12, tokenChar)}|gh[opusr]_${atLeast(20, alnum)}|github_pat_${atLeast(12, tokenChar)})(?:\.[\w-]+){0,2}`,
    example: ['remote: gh', 'o_16C7e42F292c6912E7710c838347Ae178B4a'],
    redacted: 'remote: [REDACTED]',
  },
  {
    name: 'gitlab-token',
    kept: '',
    secret: `glpat-${atLeast(12, tokenChar)}`,
    example: ['gl', 'pat-abcdefghij0123456789'],
    redacted: '[REDACTED]',
  },
  {
    name: 'sk-key',
    kept: '',
    secret: String.raw`${atWordStart('sk-', tokenChar)}[A-Za-z0-9](?:[A-Za-z0-9]{11}|(?=[\w-]{0,64}?(?=[A-Za-z]{0,32}\d)[A-Za-z0-9]{8})[\w-]{11})[\w-]*`,
    example: ['key s', 'k-ant-api03-0123456789abcdef ok'],
    redacted: 'key [REDACTED] ok',
  },
  {
    name: 'stripe-key',
    kept: '',
    secret: `${atWordStart('[rs]k_', tokenChar)}(?:live|test)_${atLeast(12, alnum)}`,
    example: ['s', 'k_live_4eC39HqLyjWDarjtT1zdp7dc'],
    redacted: '[REDACTED]',
  },
  {
    name: 'aws-key-id',
    kept: '',
    secret: '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}',
    example: ['id AK', 'IAIOSFODNN7EXAMPLE'],
    redacted: 'id [REDACTED]',
  },
  {
    name: 'google-key',
    kept: '',
    secret: String.raw`(?:AIza${atLeast(30, tokenChar)}|ya29\.${atLeast(12, tokenChar)}|GOCSPX-${atLeast(12, tokenChar)})`,
    example: ['?key=AI', 'zaSyD-0123456789abcdefghijklmnopqrstu&x=1'],
    redacted: '?key=[REDACTED]&x=1',
  },
  {
    name: 'slack-token',
    kept: '',
    secret: String.raw`(?:xox[abeoprs]-|xapp-\d-)${atLeast(10, '[A-Za-z0-9-]')}`,
    example: ['xo', 'xb-123456789012-abcdefABCDEF'],
    redacted: '[REDACTED]',
  },
  {
    name: 'slack-webhook',
    kept: String.raw`hooks\.slack\.com/(?:services|workflows)/`,
    secret: atLeast(12, '[A-Za-z0-9/]'),
    example: ['https://hooks.slack.com/serv', 'ices/T00000000/B00000000/abcdefABCDEF'],
    redacted: 'https://hooks.slack.com/services/[REDACTED]',
  },
  {
    name: 'registry-token',
    kept: '',
    secret: `(?:npm|hf)_${atLeast(30, alnum)}`,
    example: ['np', 'm_0123456789abcdefghijklmnopqrstuvwxyz'],
    redacted: '[REDACTED]',
  },
  {
    name: 'jwt',
    kept: '',
    secret: String.raw`${atWordStart('eyJ', tokenChar)}${atLeast(6, tokenChar)}\.${atLeast(6, tokenChar)}(?:\.[\w-]*){0,3}`,
    example: ['got ey', 'JhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl here'],
    redacted: 'got [REDACTED] here',
  },
  {
    name: 'private-key',
    kept: '',
    secret: String.raw`-----BEGIN ${pemLabel}(?:${pemHeaderLine}){0,4}[A-Za-z0-9+/=\s\\]{16,1048576}(?:-----END ${pemLabel})?`,
    example: ['-----BEGIN RSA PRI', 'VATE KEY-----\nMIIEpAIBAAKCAQEA75\n-----END RSA PRIVATE KEY-----\nbye'],
    redacted: '[REDACTED]\nbye',
  },
  {
    name: 'url-userinfo',
    kept: String.raw`:\\?/\\?/`,
    secret: String.raw`(?:[^\s/?#"'<>@:\\]{0,128}:(?!\$\{|\$[A-Z_]+@|\*+@|\[REDACTED\]@)[^\s/?#"'<>\\]{1,2048}|[\w.-]{20,256})(?=@)`,
    example: ['postgres://app:hunt', 'er2@db.local/main'],
    redacted: 'postgres://[REDACTED]@db.local/main',
  },
]

/** Secrets behind an HTTP scheme. Prose goes on after these words too, so the rest has to look like no word. */
const schemeRules: readonly SecretRule[] = [
  {
    name: 'bearer',
    kept: anyCase(String.raw`bearer(?:\s|\\[nrt]){1,8}`),
    secret: String.raw`(?=[A-Za-z._~+/=|-]{0,128}\d|[A-Za-z-]{0,64}[._~+][A-Za-z]|[A-Za-z]{16})${atLeast(6, '[A-Za-z0-9._~+/=|-]')}`,
    example: ['sent Bearer', ' abc123def456 twice'],
    redacted: 'sent Bearer [REDACTED] twice',
  },
  {
    name: 'basic',
    kept: anyCase(String.raw`basic(?:\s|\\[nrt]){1,8}`),
    secret: `(?:(?:${base64}{4}){1,512}(?:${base64}{2}==|${base64}{3}=)|(?=(?:${base64}{0,64}?[a-z0-9][A-Z]){2})(?:${base64}{4}){2,512})(?!${base64}|=)`,
    example: ['sent Basic', ' dXNlcjpodW50ZXIy twice'],
    redacted: 'sent Basic [REDACTED] twice',
  },
]

/** The wider rule of interfaces.md §3.16: known shapes, HTTP schemes, and values that a telling key announces. */
export const rulesV2: readonly SecretRule[] = [...assignmentRules, ...schemeRules, ...shapeRules]
