import { parseAsString } from 'nuqs/server'

/** What panels are narrowed by, in the URL; a name that is absent takes all. */
export const filterParams = {
  hook: parseAsString,
  event: parseAsString,
  handler: parseAsString,
  dialect: parseAsString,
}
