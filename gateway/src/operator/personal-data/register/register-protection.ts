import { type Entry, later, other, personal, remove, retain, type RetentionRule } from './entry.ts'

/** Tables of the area "Player protection": markers of harm, measures, objections and contacts. Erasure goes from the first to the last. */
export const protectionTables: readonly Entry[] = [
  personal({
    table: 'marker_score',
    label: 'Score of player protection',
    show: 'score before computed_at changed_at',
    hide: 'member_id parts version acted',
    erase: remove(),
  }),
  personal({
    table: 'marker_day',
    label: 'Scores of player protection by day',
    show: 'day score markers',
    hide: 'member_id',
    erase: remove(),
    retention: [{ column: 'day', days: 31, least: 31, every: 'day', basis: 'Player protection: the course of a month' }],
  }),
  personal({
    table: 'limit_increase',
    label: 'Requests for looser limits',
    show: 'kind period requested_at',
    hide: 'member_id',
    erase: remove(),
    retention: [{ column: 'requested_at', days: 90, least: 30, every: 'day', basis: 'Player protection: markers of a month' }],
  }),
  personal({
    table: 'limit_hit',
    label: 'Days on which a limit refused',
    show: 'day hit_at',
    hide: 'member_id',
    erase: remove(),
    retention: [{ column: 'hit_at', days: 90, least: 30, every: 'day', basis: 'Player protection: markers of a week' }],
  }),
  personal({
    table: 'protection_contest',
    label: 'Objections to measures of player protection',
    show: 'made_at due_at answered_at outcome answer',
    hide: 'id member_id answered_by',
    erase: later(remove(), 'complaint'),
  }),
  personal({
    table: 'protection_measure',
    label: 'Measures of player protection',
    show: 'kind since until band markers ended_at',
    hide: 'id member_id set_by ended_by',
    erase: later(remove(), 'complaint'),
  }),
  personal({
    table: 'protection_review',
    label: 'Reviews of measures of player protection',
    show: 'at decision measures',
    hide: 'id member_id staff score',
    erase: later(remove(), 'complaint'),
  }),
  personal({
    table: 'interaction',
    label: 'Contacts about play',
    show: 'at channel template note outcome',
    hide: 'id member_id staff score',
    erase: later(remove(), 'complaint'),
  }),
  personal({ table: 'marker_due', label: 'Queue of the computation of scores', show: '', hide: 'id member_id', erase: remove() }),
  other({ table: 'marker_rule', why: 'Rules of the markers of harm' }),
  other({ table: 'marker_rule_set', why: 'Versions of the rules of the markers of harm' }),
  other({ table: 'marker_sweep', why: 'Position of a job' }),
]

const fiveYears = (column: string, of: string): RetentionRule => ({
  ...{ column, days: 1826, least: 1826, every: 'day' },
  basis: `Law against money laundering: ${of}`,
})

/** An alert goes after its decisions, holds and reports. */
const hasNoRecords = ['risk_decision', 'risk_hold', 'risk_report']
  .map((table) => `not exists (select from ${table} r where r.alert_id = t.id)`)
  .join(' and ')

/**
 * Tables of the area "Risk": patterns, alerts, decisions and reports. The law forbids to inform the person of any of it, so an export shows nothing, and it
 * is kept for five years whatever the person asks for.
 */
export const riskTables: readonly Entry[] = [
  personal({
    table: 'risk_alert',
    label: 'Alerts of the risk desk',
    show: '',
    hide: 'id member_id rule state opened_at changed_at decision decided_at decided_by',
    erase: retain('identity'),
    retention: [{ ...fiveYears('decided_at', 'alerts'), where: hasNoRecords }],
  }),
  personal({
    table: 'risk_decision',
    label: 'Decisions of the risk desk',
    show: '',
    hide: 'id alert_id member_id at staff decision reason',
    erase: retain('identity'),
    retention: [fiveYears('at', 'decisions')],
  }),
  personal({
    table: 'risk_hit',
    label: 'Patterns that rules of risk found',
    show: '',
    hide: 'id rule found_key member_id figures version first_at last_at computed_at quiet_until',
    erase: retain('identity'),
    retention: [fiveYears('last_at', 'patterns')],
  }),
  personal({ table: 'risk_hit_member', label: 'Members in patterns', show: '', hide: 'hit_id member_id', erase: retain('identity') }),
  personal({
    table: 'risk_hold',
    label: 'Holds of withdrawals by the risk desk',
    show: '',
    hide: 'id member_id alert_id since set_by ended_at ended_by',
    erase: retain('identity'),
    retention: [fiveYears('ended_at', 'holds')],
  }),
  personal({
    table: 'risk_report',
    label: 'Reports to the authority',
    show: '',
    hide: 'id alert_id member_id made_at made_by narrative fingerprint sealed_content',
    erase: retain('identity'),
    retention: [fiveYears('made_at', 'reports')],
  }),
  personal({
    table: 'risk_hand',
    label: 'Hands at card tables, for the rules of risk',
    show: '',
    hide: 'vendor title_id round_id member_id currency opened_at ended_at net',
    erase: remove(),
    retention: [{ column: 'ended_at', days: 40, least: 31, every: 'day', basis: 'Rules of risk: hands of a month' }],
  }),
  other({ table: 'risk_alert_hit', why: 'Which patterns an alert contains; deleted with them' }),
  other({ table: 'risk_rule', why: 'Rules of risk' }),
  other({ table: 'risk_rule_set', why: 'Versions of the rules of risk' }),
  other({ table: 'risk_scan', why: 'Position of a job' }),
]
