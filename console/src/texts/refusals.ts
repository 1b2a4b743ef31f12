import { formatMoment } from '../lib/format.ts'
import { isRecord } from '../lib/values.ts'
import type { CallRefused } from '../lib/calls/api.ts'
import { caseTexts } from './en/cases.ts'

const texts: Readonly<Record<string, string>> = {
  no_answer: 'The server does not answer. Check your connection and try again.',
  not_signed_in: 'Your session has ended. Log in again.',
  wrong_credentials: 'Name, password or code is wrong.',
  too_many_requests: 'Too many attempts. Wait 15 minutes and try again.',
  not_permitted: 'Your roles do not include this.',
  reason_required: 'Give a reason of at least 3 characters.',
  own_request: 'You asked for this yourself. Someone else must sign it.',
  changed_since: 'What the request rests on has changed. It is void; ask again.',
  approval_expired: 'This request has expired. Ask again.',
  not_waiting: 'This request is already decided.',
  signature_required: 'Sign with your passkey.',
  passkey_refused: 'This passkey does not fit. Try again.',
  not_fresh: "Confirm that it's you, then try again.",
  idempotency_mismatch: 'This was already sent with other values. Check the audit before you send it again.',
  in_progress: 'This is still running. Wait a moment.',
  conflict: 'Someone else changed this. Load it again.',
  not_found: 'There is no such record.',
  too_many_cases: 'You hold 10 cases. Give one back first.',
  on_hold: 'This withdrawal is on hold. Two people release it.',
}

/** Names fields in words: commands report `--min-level is missing`, because the command line has flags. */
const withoutFlags = (detail: string): string =>
  detail.replaceAll(/(?<![\w-])--([a-z][a-z-]*)/g, (_, name: string) => `“${name.replaceAll('-', ' ')}”`)

/** The text of a refusal: what the command reports about its input, our text for the key, or that of the server. */
export const refusalText = (refused: CallRefused): string => {
  const { code, value, message } = refused
  if (isRecord(value) && typeof value['detail'] === 'string') return withoutFlags(value['detail'])
  if (code === 'taken_by' && isRecord(value) && isRecord(value['who']))
    return caseTexts.cases.takenBy(String(value['who']['display']), formatMoment(String(value['since'])))
  return texts[code] ?? (message === '' ? code : message)
}
