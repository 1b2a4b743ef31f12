import { rightOf } from '@perya/domain/staff/rights'
import { maskText } from '@perya/domain/staff/mask-personal'
import * as z from 'zod/mini'
import { readLimits } from '../../../../identity/protection/limit-rows.ts'
import { readConnections } from '../../../players/rows/connections.ts'
import { readAccounts, readPlayerFigures } from '../../../players/rows/figures.ts'
import { readNotes } from '../../../players/rows/messages.ts'
import { readPerson } from '../../../players/rows/person.ts'
import { readTimeline } from '../../../players/rows/timeline.ts'
import { defineRead, type ReadContext } from '../../reading/read.ts'
import { presentLimit } from './protection.ts'
import { presentNote } from './notes.ts'
import { cashOf, momentText, openFieldsOf, playerId, playerOf, written } from './player-read.ts'

const eventsShown = 15

const may = ({ person }: ReadContext, command: string): boolean => rightOf(person.roles, command).read

/** `see/player/:id/overview`: figures from the ledger at this moment, the person, limits, connections, pinned notes and the latest events. */
export const seePlayerOverview = defineRead({
  path: 'player/:id/overview',
  needs: 'member show',
  input: z.object({ id: playerId }),
  read: async (context, { id }) => {
    const { app } = context
    const [player, open] = await Promise.all([playerOf(context, id), openFieldsOf(context, id)])
    const { currency } = player
    const account = await cashOf(context, player)
    const [accounts, figures, person, connections, timeline, limits, notes] = await Promise.all([
      readAccounts(app, id),
      readPlayerFigures(app, player),
      readPerson(app, id, open.fields),
      readConnections(app, id),
      readTimeline(app, id, eventsShown),
      may(context, 'protection show') ? readLimits(app, { memberId: id, currency, account }) : null,
      may(context, 'member note') ? readNotes(app, { id, before: null, limit: 20, isPinned: true }) : null,
    ])
    return {
      at: new Date(app.clock.now()).toISOString(),
      currency,
      accounts: accounts.map((one) => ({ kind: one.kind, currency: one.currency, balance: written(one.balance, one.currency), lines: one.seq })),
      figures: {
        balance: written(accounts.find((one) => one.id === account)?.balance ?? 0, currency),
        ...{ held: written(figures.held, currency), holds: figures.holds },
        ...{ deposits: written(figures.deposits, currency), depositCount: figures.deposit_count },
        ...{ withdrawn: written(figures.withdrawn, currency), withdrawnCount: figures.withdrawn_count },
        ...{ staked: written(figures.staked, currency), ggr: written(Number(figures.staked) - Number(figures.won), currency) },
      },
      person,
      limits: limits === null ? null : limits.map((limit) => presentLimit(limit, currency)),
      connections,
      notes: notes === null ? null : notes.map(presentNote),
      timeline: timeline.map((event) => ({
        ...{ at: momentText(event.at), what: event.what, subject: maskText(event.subject) },
        amount: event.amount === null || event.currency === null ? null : written(event.amount, event.currency),
        currency: event.currency,
      })),
    }
  },
})
