import { expect, it } from 'vitest'
import { decodeShare } from './share-format'

/** Made with format 1 and handed around: it is never made anew, and opens for ever. */
const FORMAT_1 =
  '1.N4Igbglgpg7iBcICGA7AzjKAnNIA0IAxgPYoAuWShZCIWAruRALZQC0AFscQNYD0YAEz46UACZUy4hBXpQCaMkikJQYqADMIKC' +
  'GQilciPnwAEGrMWYnUJ4gBsxJu9p4AdFAG1gJ1yDSEOKGYkADVsNH0UX3gfOkY9Vk5ufiFfPFiIMWjYgHN6JCwxADp7LPxYqDAoc' +
  'mzfMm47IoAHLHZ6NCg02LRieixCToRY9uwu339iJsGY718ebTKY3xy7YgAjJDtfEwBfdN9qpDW7cWzZeVjiQtGhgAZ9kASoXrIAW' +
  'TRsgEZbn4eNJAgdj6UAACvYIIQAJ61ED-QFsQirDplB7MYjqGFoSEoQhjEDBMgBbKzR4NABySFY2Q8vgAQkg0BxfABdXYPBhRIYk' +
  '+YoRaxDioMQnLB4gW84UAST5vnUKGh5V8TQKlI+XNirQZpBhNlKJg1PU5uyNO2ZImqVVWU1oJP8gWCYRwkRhHKeSV4AkEeKVkNWS' +
  'DEDoiWqGnwelWqZClMMqZDYpTxYZqQzqDWarTYIzxxEIhD6rTEAEEyDDBLdBAA2Ni3T5sADMnwAKrcAJzwGu3eA-Io-W4ALTxEym' +
  'xL26s02GqA1VM26vX6UAAolVyJGkyBo7GHNth75WEoJEpibF6vYKVSV-TGZuHtomvQi2rfCRmMFeTC7KrjSJUBhwqoQHkCsUpS-t' +
  'UYi0LKkIiPqpC0GskImP4WAQE0NAKFAZBkCcaD5hoUhYO8tAiCQ5BQAAHjQiCQbAiEqBROx7H4AwoAU+gICg9B2HYCiUk0Jysexn' +
  'F0KgC7hlKfEcXRQA'

it('opens a link of format 1', () => {
  const { shared, problem } = decodeShare(FORMAT_1)
  expect(problem).toBeNull()
  expect(shared).toMatchObject({
    view: 'answers',
    contract: 'runtime-hook/v2',
    redacted: true,
    state: {
      definitions: expect.stringMatching(/^\/\/ from an old link\n\[\{ "schemaVersion"/),
      envelope: expect.stringContaining('"eventId": "evt-old"'),
      answers: { 'guard.old': { end: 'deny', reason: 'by script' } },
    },
  })
})
