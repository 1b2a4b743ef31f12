import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { asRefused } from '../../../lib/refused.ts'
import { newIdempotencyKey, send } from '../../../lib/send.ts'
import { useRefusalText, useSay } from '../../../lib/text.tsx'
import { say as toast } from '../../../ui/toast.tsx'
import { refreshBalance, requireSession } from '../../session/index.ts'
import { type Chase, chaseOf, noChase } from '../betting/chase-choice.tsx'
import { keepPoints, keptPoints } from './kept-points.ts'
import type { PointTicket, Sale } from './point-price.ts'

/** As many tickets as one slip of points holds. */
export const mostOnSlip = 50

/** The slip of one lottery: tickets that wait, and buying them, all or none. A second press asks with the same key. */
export const usePointSlip = (sale: Sale) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [tickets, setTickets] = useState<readonly PointTicket[]>([])
  const [chase, setChase] = useState(noChase)
  const [key, setKey] = useState(newIdempotencyKey)
  const [isSending, setSending] = useState(false)
  const change = (next: readonly PointTicket[]) => {
    const kept = next.slice(0, mostOnSlip)
    setTickets(kept)
    keepPoints(sale.gameCode, kept)
    setKey(newIdempotencyKey())
  }
  // Only once the page lives: what the server drew knows no slip.
  useEffect(() => setTickets(keptPoints(sale.gameCode).slice(0, mostOnSlip)), [sale.gameCode])
  const buy = async (issue: string) => {
    setSending(true)
    try {
      await send(
        'lottery.bet',
        {
          gameCode: sale.gameCode,
          issue,
          priceId: sale.priceId,
          tickets: tickets.map(({ play, numbers, pointPrice }) => ({ play, selection: { numbers: [...numbers] }, pointPrice })),
          ...chaseOf(chase),
        },
        { idempotencyKey: key },
      )
      refreshBalance(client)
      change([])
      setChase(noChase)
      toast({ says: say('vn.bought', { count: tickets.length, issue }), icon: 'check' })
      await client.invalidateQueries({ queryKey: ['lottery.tickets'] })
      await client.invalidateQueries({ queryKey: ['lottery.chases'] })
    } catch (thrown) {
      const refused = asRefused(thrown)
      // What was refused by a rule is asked anew with another key; what may have arrived is asked again with the same one.
      if (refused.status !== 0 && refused.status < 500) setKey(newIdempotencyKey())
      toast({ says: refusalText(refused), icon: 'warning', stays: true })
      await client.invalidateQueries({ queryKey: ['lottery.issue'] })
    }
    setSending(false)
  }
  return {
    tickets,
    chase,
    setChase: (next: Chase) => {
      setChase(next)
      setKey(newIdempotencyKey())
    },
    isSending,
    add: (ticket: PointTicket) => change([...tickets, ticket]),
    drop: (at: number) => change(tickets.filter((_, place) => place !== at)),
    clear: () => change([]),
    buy: (issue: string) => requireSession(() => void buy(issue)),
  }
}
