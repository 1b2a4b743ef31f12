import { change, type Entry, other, personal, retain, steps } from './entry.ts'

/** Tables of requests of persons about their data, and of what forbids an erasure. */
export const personsTables: readonly Entry[] = [
  personal({
    table: 'person_request',
    label: 'Requests about personal data',
    show: 'id kind state made_at due_at ended_at taken',
    hide: 'member_id reason asked_by causes',
    erase: steps(change("reason = ''"), retain('audit')),
  }),
  personal({
    table: 'legal_hold',
    label: 'Legal holds',
    // A hold may belong to an investigation that its subject must not learn of.
    show: '',
    hide: 'id member_id name placed_by placed_at lifted_by lifted_at',
    erase: retain('audit'),
  }),
  other({ table: 'staff_list_view', why: 'How staff see lists of the console: filters, order and columns' }),
  other({ table: 'staff_review', why: 'Reviews of the roles of staff' }),
  other({
    table: 'person_file',
    why: 'Addresses of downloads for one person of staff, with an encrypted code',
    retention: [{ column: 'expires_at', days: 0, least: 0, every: 'minute', basis: 'Technical: expired' }],
  }),
]
