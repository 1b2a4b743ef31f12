import type { Logger } from 'pino'
import { Refusal } from '../../refusal.ts'
import { isDatabaseAway } from '../../database/database-errors.ts'

// Every thrown value becomes a refusal: no stack, query or internal name ever leaves the process.

const byFrameworkCode: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('too_large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('unsupported_media'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal('invalid_input'),
  FST_ERR_BAD_URL: new Refusal('not_found'),
  FST_ERR_ASYNC_CONSTRAINT: new Refusal('not_found'),
}

const codeOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''

/** Converts a thrown value to a refusal; an unexpected one is logged with its cause. */
export const toRefusal = (thrown: unknown, log: Logger): Refusal => {
  if (thrown instanceof Refusal) return thrown
  const code = codeOf(thrown)
  const known = byFrameworkCode[code]
  if (known !== undefined) return known
  const status =
    typeof thrown === 'object' && thrown !== null && 'statusCode' in thrown && typeof thrown.statusCode === 'number' ? thrown.statusCode : 500
  if (code.startsWith('FST_') && status >= 400 && status < 500) return new Refusal('invalid_input')
  if (isDatabaseAway(thrown)) {
    log.warn({ code }, 'database away')
    return new Refusal('busy', null, 1)
  }
  log.error({ err: thrown }, 'unexpected failure')
  // A value that the database could not parse is the caller's error, not ours.
  return new Refusal(code === '22021' || code === '22003' ? 'invalid_input' : 'unknown_failure')
}
