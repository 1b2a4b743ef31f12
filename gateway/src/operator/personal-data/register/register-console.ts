import { type Entry, other, personal, remove } from './entry.ts'

/** Tables in which staff look up and write about members. Members never see them, so an export shows none of their columns. */
export const consoleTables: readonly Entry[] = [
  personal({
    table: 'member_note',
    label: 'Notes of staff',
    show: '',
    hide: 'id member_id staff_id content is_pinned made_at',
    erase: remove(),
    retention: [{ column: 'made_at', days: 1825, least: 30, every: 'day', basis: 'Work of staff: notes about members' }],
  }),
  personal({ table: 'member_tag', label: 'Tags of staff', show: '', hide: 'member_id tag staff_id made_at', erase: remove() }),
  personal({
    table: 'personal_reveal',
    label: 'Personal data that staff have opened',
    show: '',
    hide: 'id staff_id member_id fields cause note case_id made_at until closed_at',
    erase: remove(),
    retention: [{ column: 'made_at', days: 90, least: 7, every: 'day', basis: 'Security: the audit trail keeps who opened what' }],
  }),
  personal({
    table: 'member_search_key',
    label: 'Keyed hashes by which staff find members',
    show: '',
    hide: 'member_id kind hash',
    erase: remove(),
  }),
  personal({ table: 'member_search_due', label: 'Members whose hashes are computed next', show: '', hide: 'member_id since', erase: remove() }),
  other({
    table: 'reveal_alert',
    why: 'People of staff who opened unusually much',
    retention: [{ column: 'made_at', days: 365, least: 30, every: 'day', basis: 'Security: supervision of staff' }],
  }),
]
