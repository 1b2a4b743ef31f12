import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../lib/calls/send.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { useIsHydrated } from '../../../lib/browser/use-is-hydrated.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { refreshBalance, requireSession } from '../../session/index.ts'
import { type Chase, chaseInput, singleIssue } from '../betting/slip/chase-choice.tsx'
import { storePoints, readStoredPoints } from './read-stored-points.ts'
import type { PointTicket, IssueOnSale } from './point-price.ts'

/** Maximum number of tickets on one slip of points. */
export const maxPointSlipTickets = 50

/** The tickets of a lottery; `gameCode` is null until the stored slip was read. */
type Slip = { readonly gameCode: string | null; readonly tickets: readonly PointTicket[] }

/** The slip of one lottery: its tickets, and buying them, all or none. A second press of the same slip uses the same idempotency key. */
export const usePointSlip = (sale: IssueOnSale) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const isHydrated = useIsHydrated()
  const [slip, setSlip] = useState<Slip>({ gameCode: null, tickets: [] })
  // Only after hydration: the server-rendered page knows no slip.
  if (isHydrated && slip.gameCode !== sale.gameCode)
    setSlip({ gameCode: sale.gameCode, tickets: readStoredPoints(sale.gameCode).slice(0, maxPointSlipTickets) })
  const { tickets } = slip
  const [chase, setChase] = useState(singleIssue)
  const { busy: isSending, attempt } = useSend()
  const change = (next: readonly PointTicket[]) => {
    const kept = next.slice(0, maxPointSlipTickets)
    setSlip({ gameCode: sale.gameCode, tickets: kept })
    storePoints(sale.gameCode, kept)
  }
  const buy = async (issue: string) => {
    const request = {
      gameCode: sale.gameCode,
      issue,
      priceId: sale.priceId,
      tickets: tickets.map(({ play, numbers, pointPrice }) => ({ play, selection: { numbers: [...numbers] }, pointPrice })),
      ...chaseInput(chase),
    }
    const { refused } = await attempt(
      async (idempotencyKey) => {
        const bought = await send('lottery.bet', request, { idempotencyKey })
        refreshBalance(client)
        change([])
        setChase(singleIssue)
        toast({ says: say('vn.bought', { count: tickets.length, issue }), icon: 'check' })
        await client.invalidateQueries({ queryKey: ['lottery.tickets'] })
        await client.invalidateQueries({ queryKey: ['lottery.chases'] })
        return bought
      },
      { request },
    )
    if (refused === null) return
    toast({ says: refusalText(refused), icon: 'warning', stays: true })
    await client.invalidateQueries({ queryKey: ['lottery.issue'] })
  }
  return {
    tickets,
    chase,
    setChase: (next: Chase) => setChase(next),
    isSending,
    add: (ticket: PointTicket) => change([...tickets, ticket]),
    drop: (at: number) => change(tickets.filter((_, place) => place !== at)),
    clear: () => change([]),
    buy: (issue: string) => requireSession(() => void buy(issue)),
  }
}
