import { expect, it } from 'vitest'
import { HookscopeError } from '#lib/contract'
import { problemResponse } from './responses'

it('ends the connection of a body that was not read to its end, and of no other', () => {
  const connectionOf = (code: 'BODY_TOO_LARGE' | 'INVALID_BODY') =>
    problemResponse(new HookscopeError(code, 'no')).headers.get('connection')
  expect(connectionOf('BODY_TOO_LARGE')).toBe('close')
  expect(connectionOf('INVALID_BODY')).toBeNull()
})
