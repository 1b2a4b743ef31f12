import { bandOf } from '@perya/domain/protection/marker'
import { maskText } from '@perya/domain/staff/mask-personal'
import { findLastContest, readMeasures } from '../../identity/measures/measure-rows.ts'
import type { MemberRow } from '../../identity/session/tables.ts'
import type { AppContext } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { type Interaction, type PlayChange, readInteractions, readPlayChange } from './interaction-rows.ts'
import { type FoundMarker, markersIn } from './marker-rows.ts'
import { findScore, readReviews, readScoreDays } from './score-rows.ts'

const amounts = new Set(['deposits_rising', 'stakes_rising'])

/** Figures of a marker as texts: amounts with the digits of the currency, numbers as they are. */
const presentFigures = ({ marker, figures }: FoundMarker, currency: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      value === null ? '' : amounts.has(marker) ? formatInCurrency(currency, value) : String(value),
    ]),
  )

/** The found markers with weights and figures, the heaviest first. */
export const presentFound = (stored: unknown, currency: string) =>
  markersIn(stored).map((found) => ({ marker: found.marker, weight: found.weight, figures: presentFigures(found, currency) }))

const presentChange = (change: PlayChange | null, currency: string) =>
  change === null
    ? null
    : {
        staked: { before: formatInCurrency(currency, change.staked_before), after: formatInCurrency(currency, change.staked_after) },
        deposited: { before: formatInCurrency(currency, change.deposited_before), after: formatInCurrency(currency, change.deposited_after) },
        minutes: { before: change.minutes_before, after: change.minutes_after },
      }

const presentInteraction = async (app: AppContext, { id, currency }: MemberRow, { at, note, ...contact }: Interaction) => {
  const [week, month] = await Promise.all([readPlayChange(app, id, at, 7), readPlayChange(app, id, at, 30)])
  return { ...contact, at: at.toISOString(), note: maskText(note), after7: presentChange(week, currency), after30: presentChange(month, currency) }
}

const presentContest = async (app: AppContext, memberId: string) => {
  const last = await findLastContest(app, memberId)
  if (last === null) return null
  const { made_at: at, due_at: due, answered_at: answered, outcome, answer } = last
  return {
    at: at.toISOString(),
    dueAt: due.toISOString(),
    answeredAt: answered?.toISOString() ?? null,
    outcome,
    answer: answer === null ? null : maskText(answer),
  }
}

/** Presents what is known of a member's protection: the score with its parts and its last 30 days, measures, the last objection, contacts and reviews. */
export const presentMarkers = async (app: AppContext, member: MemberRow) => {
  const { id, username, currency } = member
  const score = await findScore(app, id)
  const [days, measures, contest, contacts, reviews] = await Promise.all([
    readScoreDays(app, id),
    readMeasures(app, id),
    presentContest(app, id),
    readInteractions(app, id),
    readReviews(app, id),
  ])
  return {
    member: { id, username },
    currency,
    score: score?.score ?? 0,
    change: score === null ? 0 : Math.round((score.score - score.before) * 10) / 10,
    band: bandOf(score?.score ?? 0),
    rules: score?.version ?? null,
    computedAt: score?.computed_at.toISOString() ?? null,
    found: score === null ? [] : presentFound(score.parts, currency),
    days,
    measures: measures.map(({ kind, since, until, set_by: setBy }) => ({
      kind,
      since: since.toISOString(),
      until: until?.toISOString() ?? null,
      setBy,
    })),
    contest,
    contacts: await Promise.all(contacts.map((contact) => presentInteraction(app, member, contact))),
    reviews: reviews.map(({ at, ...review }) => ({ ...review, at: at.toISOString() })),
  }
}
